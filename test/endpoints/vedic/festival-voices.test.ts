/** Festivals beside two voices that the table of rules was not made by: a place of the South, and another year. */
import assert from 'node:assert/strict';
import { calendar } from '../../../shared/endpoints/vedic/calendar.ts';
import { addDays, dateFromText, dateText } from '../../../shared/engine/sky/time.ts';
import chennai from '../../reference/almanac/festivals-chennai-2024.json' with { type: 'json' };
import india from '../../reference/almanac/festivals-india-2025.json' with { type: 'json' };
import { runEndpoint } from '../../setup/run-endpoint.ts';

interface Voice {
  lat: number;
  lon: number;
  spans: string[][];
  days: Readonly<Record<string, readonly string[]>>;
}

/** Our festivals of a voice's days, of those that it names anywhere: `2024-10-12 Dussehra`. */
function ours({ lat, lon, spans, days }: Voice): string[] {
  const named = new Set(Object.values(days).flat());
  const found: string[] = [];
  for (const [first, last] of spans) {
    for (let from = first; from <= last; ) {
      const limit = dateText(addDays(dateFromText(from), 61));
      const to = limit < last ? limit : last;
      for (const { date, festivals } of runEndpoint(calendar, { lat, lon, from, to }).days) {
        for (const { name } of festivals) if (named.has(name)) found.push(`${date} ${name}`);
      }
      from = dateText(addDays(dateFromText(to), 1));
    }
  }
  return found;
}

/** What a voice names, in the same words. */
const theirs = ({ days }: Voice) =>
  Object.entries(days).flatMap(([date, names]) => names.map((name) => `${date} ${name}`));

/** Where the two part. */
function parted(voice: Voice): string[] {
  const [have, want] = [ours(voice), theirs(voice)];
  const agreed = want.filter((each) => have.includes(each)).length;
  console.log(`      ${agreed} of ${want.length} agree`);
  assert.ok(agreed > 20);
  return [
    ...have.filter((each) => !want.includes(each)).map((each) => `ours ${each}`),
    ...want.filter((each) => !have.includes(each)).map((each) => `theirs ${each}`),
  ];
}

describe('GET /vedic/calendar, beside other voices', () => {
  it('keeps the festivals of 2024 in Chennai as jyotisham/jyotisha computes them, but for what is told', () => {
    // its own table has Diwali's new moon touch the dusk and takes the later day, as ours does by Dharma Sindhu where a
    // ghati of it is left (35 minutes in Chennai), and the year has the Tamil day; Drik has 29 October and 1 November
    assert.deepEqual(parted(chennai), [
      'ours 2024-10-29 Dhanteras',
      'ours 2024-11-01 Diwali',
      'theirs 2024-10-30 Dhanteras',
      'theirs 2024-10-31 Diwali',
    ]);
  });

  it('keeps the festivals of 2025 as a calendar of India has them', () => {
    assert.deepEqual(parted(india), []);
  });
});
