/** Everything that the package has. */
export type * from './api.ts';
// biome-ignore lint/performance/noBarrelFile: the one door of a package
export * from './errors.ts';
export { type Answer, Call, type CallOptions, type Method, type PictureOptions, type RateLimit } from './method.ts';
export { ListCall, type ListMethod } from './pages.ts';
export { Siderea, type SidereaOptions } from './siderea.ts';
