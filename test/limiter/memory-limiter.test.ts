import { memoryLimiter } from '../../shared/limiter/memory-limiter.ts';
import { limiterConformance } from './limiter-conformance.ts';

limiterConformance('memory', async (windowS) => memoryLimiter(windowS));
