import { catalogue } from '../../shared/endpoints/catalogue.ts';
import { summaryOf } from './endpoint-words.ts';
import { words } from './words.ts';

const text = () => words().credits;

/** What each call costs. */
export function Prices() {
  const { caption, endpoint, what, credits, free, title } = text().prices;
  return (
    <section class="card table">
      <div class="table-head">
        <h2>{title}</h2>
      </div>
      <table class="stacked prices">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{endpoint}</th>
            <th scope="col">{what}</th>
            <th scope="col" class="number">
              {credits}
            </th>
          </tr>
        </thead>
        <tbody>
          {catalogue.map((entry) => (
            <tr key={entry.name}>
              <th scope="row">
                <code>{entry.name}</code>
              </th>
              <td data-label={what}>{summaryOf(entry)}</td>
              <td data-label={entry.credits === 0 ? undefined : credits} class="number">
                {entry.credits === 0 ? free : entry.credits}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
