import { type PageAnswer, page } from './visit.ts';
import { type PageWords, words } from './words.ts';

/** A page instead of the one that was asked for, saying why and what to do. */
export function refusalPage(status: number, reason: keyof PageWords['refusals']): PageAnswer {
  const { title, text, way, to } = words().refusals[reason];
  return page(
    title,
    <section class="card narrow">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a class="button" href={to}>
          {way}
        </a>
      </p>
    </section>,
    status,
  );
}
