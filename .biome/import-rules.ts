/**
 * Who may import whom, said once in import-rules.json. The linter wants it room by room, with everything that a room
 * may not import, because of several overrides that fit a file it obeys the last alone: `imports.json` is made of the
 * list by running this file.
 */
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * `import` may stand in the rooms of `only`, or in all but those of
 * `never`; `but` takes files out again. A room is a folder or a file.
 */
interface Rule {
  import: string[];
  only?: string[];
  never?: string[];
  but?: string[];
  why: string;
}

const rules: Rule[] = JSON.parse(readFileSync('.biome/import-rules.json', 'utf8'));
const SOURCES = ['api', 'workers', 'shared', 'migrations'];

/** True when a file or room lies in a room, or is it. */
const liesIn = (place: string, room: string) => place === room || place.startsWith(`${room}/`);

/** The rules that forbid something to a file, or to all files of a room. */
export function rulesFor(place: string): Rule[] {
  return rules.filter(({ only, never = [], but = [] }) => {
    if (only) return !only.some((room) => liesIn(place, room));
    return never.some((room) => liesIn(place, room)) && !but.some((room) => liesIn(place, room));
  });
}

/** The linter's overrides, rooms before the rooms in them. */
export function overrides(): string {
  const named = rules.flatMap(({ only = [], never = [], but = [] }) => [...only, ...never, ...but]);
  const rooms = [...new Set([...SOURCES, ...named])].sort();
  const list = rooms.map((room) => ({
    includes: [room.endsWith('.ts') ? room : `${room}/**`],
    linter: {
      rules: {
        style: {
          noRestrictedImports: {
            level: 'error',
            options: { patterns: rulesFor(room).map(({ import: group, why: message }) => ({ group, message })) },
          },
        },
      },
    },
  }));
  return `${JSON.stringify({ overrides: list }, null, 2)}\n`;
}

/** Where the linter reads them. */
export const OVERRIDES_FILE = '.biome/imports.json';

if (process.argv[1] === new URL(import.meta.url).pathname) writeFileSync(OVERRIDES_FILE, overrides());
