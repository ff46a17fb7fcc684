import type { Config } from '../../shared/config.ts';
import { words } from './words.ts';

/** Which of the two pages there are. */
export type LegalTexts = Pick<Config, 'terms' | 'privacy'>;

/** Links to terms and privacy, as far as those who run the service wrote them. */
export function LegalLinks({ texts: { terms, privacy } }: { texts: LegalTexts }) {
  return (
    <>
      {terms && <a href="/terms">{words().layout.terms}</a>}{' '}
      {privacy && <a href="/privacy">{words().layout.privacy}</a>}
    </>
  );
}
