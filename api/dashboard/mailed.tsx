/** Pages around a letter with a link: that it is on its way, and that its link was used before. */
import { filled } from '../../shared/prose/phrase.ts';
import { ButtonLink, Notice } from './elements.tsx';
import { type PageAnswer, page, type Visit } from './visit.ts';
import { words } from './words.ts';

interface SentWords {
  title: string;
  text: string;
  /** what to do where none came */
  none: string;
  /** what the way back is called, where there is one */
  way?: string;
}

interface SpentWords {
  title: string;
  text: string;
  way: string;
}

/** A letter is on its way to an address, or stands in the terminal where there is no mail server; and the way back. */
export function sentPage({ platform }: Visit, said: SentWords, email: string, to?: string): PageAnswer {
  const { title, text, none, way } = said;
  return page(
    title,
    <section class="card narrow">
      <h1>{title}</h1>
      <p>{filled(text, { email })}</p>
      {!platform.config.smtpUrl && <Notice kind="plain">{words().signUp.sent.terminal}</Notice>}
      <p class="soft">{none}</p>
      {to && <ButtonLink to={to}>{way}</ButtonLink>}
    </section>,
  );
}

/** A link that does nothing any more, and the way to another. */
export function spentPage({ title, text, way }: SpentWords, to: string): PageAnswer {
  return page(
    title,
    <section class="card narrow">
      <h1>{title}</h1>
      <p>{text}</p>
      <ButtonLink to={to}>{way}</ButtonLink>
    </section>,
    410,
  );
}
