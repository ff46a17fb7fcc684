/**
 * Makes `zone-table.json`, the time-zone history that `zone.ts` reads. Run it by hand when a new tz database is out:
 *
 *     npx tsx shared/engine/sky/make-zone-table.ts [zoneinfo folder]
 *
 * The folder (default /usr/share/zoneinfo) must be compiled in the **backzone** flavour, as Debian's tzdata package is:
 * the default flavour merges zones that agree since 1970 and gives Amsterdam, Oslo or Stockholm the early history of
 * another city. Formats: RFC 8536 (TZif) for the compiled files, zic(8) for `tzdata.zi`. Nothing imports this file; the
 * service never runs it.
 *
 * The table, one string for a zone: `footer|offsets|changes`
 * - footer: the POSIX TZ string that holds after the last change
 * - offsets: seconds east of Greenwich, blank-separated, with `L` behind those that tzdb calls LMT; the first holds
 * before the
 *   first change
 * - changes: pairs of a base-36 number (seconds since the change before, for the first one since 1970) and a capital (A
 * is the
 *   first offset)
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** A moment from which another offset holds; `atS` in Unix seconds. */
interface ClockChange {
  atS: number;
  offset: string;
}

interface History {
  /** as written in the table, e.g. `-968L` */
  first: string;
  changes: ClockChange[];
  footer: string;
}

/**
 * A bare abbreviation means different things in different
 * countries: not a birth place's zone. `Factory` means "not set".
 */
const REFUSED = /^(?:[ECMP]ST\d[ECMP]DT|EST|MST|HST|WET|CET|MET|EET|Factory|localtime|posixrules)$/;

const HEADER_BYTES = 44;

/** The six counts of the TZif header at `start`, by the names of RFC 8536. */
function counts(file: Buffer, start: number) {
  if (file.toString('latin1', start, start + 4) !== 'TZif') throw new Error('not a TZif file');
  const [isutcnt, isstdcnt, leapcnt, timecnt, typecnt, charcnt] = [0, 1, 2, 3, 4, 5].map((i) =>
    file.readUInt32BE(start + 20 + 4 * i),
  );
  return { isutcnt, isstdcnt, leapcnt, timecnt, typecnt, charcnt };
}

/** Length of a data block whose times take `timeBytes` each. */
function blockBytes(n: ReturnType<typeof counts>, timeBytes: number): number {
  return n.timecnt * (timeBytes + 1) + n.typecnt * 6 + n.charcnt + n.leapcnt * (timeBytes + 4) + n.isstdcnt + n.isutcnt;
}

/** Offset and name of a zone's local time types, as the table writes them. */
function offsetsOf(file: Buffer, start: number, n: ReturnType<typeof counts>): string[] {
  const names = start + n.typecnt * 6;
  return Array.from({ length: n.typecnt }, (_, i) => {
    const type = start + i * 6;
    const name = names + file[type + 5];
    const isMeanTime = file.toString('latin1', name, file.indexOf(0, name)) === 'LMT';
    return `${file.readInt32BE(type)}${isMeanTime ? 'L' : ''}`;
  });
}

/**
 * Reads the 64-bit block of a TZif file. Changes of the daylight flag or of the abbreviation alone are left out, except
 * the last where the footer has yearly rules: they begin with it (Scoresbysund 2024 in files that zic made slim).
 */
function history(file: Buffer): History {
  const second = HEADER_BYTES + blockBytes(counts(file, 0), 4);
  const n = counts(file, second);
  const times = second + HEADER_BYTES;
  const types = times + n.timecnt * 8;
  const offsets = offsetsOf(file, types + n.timecnt, n);
  const footer = file.toString('latin1', times + blockBytes(n, 8)).trim();
  const rulesBegin = footer.includes(',') ? n.timecnt - 1 : -1;
  const changes: ClockChange[] = [];
  let current = offsets[0];
  for (let i = 0; i < n.timecnt; i++) {
    const offset = offsets[file[types + i]];
    if (offset !== current || i === rulesBegin) {
      changes.push({ atS: Number(file.readBigInt64BE(times + i * 8)), offset });
    }
    current = offset;
  }
  return { first: offsets[0], changes, footer };
}

/** `footer|offsets|changes` */
function packed({ first, changes, footer }: History): string {
  const offsets = [...new Set([first, ...changes.map((change) => change.offset)])];
  if (offsets.length > 26) throw new Error('more offsets than letters');
  let beforeS = 0;
  const moves = changes.map(({ atS, offset }) => {
    const gap = (atS - beforeS).toString(36);
    beforeS = atS;
    return gap + String.fromCharCode(65 + offsets.indexOf(offset));
  });
  return `${footer}|${offsets.join(' ')}|${moves.join('')}`;
}

/**
 * Version, zones and links as `tzdata.zi` lists them, without the refused names. The folder holds more that is no zone.
 */
function contents(zi: string) {
  const lines = zi.split('\n').map((line) => line.split(' '));
  const links = lines.filter(([kind, , name]) => kind === 'L' && !REFUSED.test(name));
  const zones = lines.filter(([kind, name]) => kind === 'Z' && !REFUSED.test(name));
  return {
    version: /^# version (\S+)/m.exec(zi)?.[1],
    flavour: /^# ddeps (.+)/m.exec(zi)?.[1],
    zones: zones.map(([, name]) => name),
    links: new Map(links.map(([, target, name]) => [name, target])),
  };
}

function makeTable(folder: string) {
  const read = (name: string) => readFileSync(join(folder, name));
  const { version, flavour, zones, links } = contents(read('tzdata.zi').toString('latin1'));
  if (!version || !flavour?.startsWith('backzone')) throw new Error(`${folder} is not of the backzone flavour`);

  const canonical = (name: string): string => {
    const target = links.get(name);
    return target === undefined ? name : canonical(target);
  };
  const isAlias = (name: string) => zones.includes(canonical(name)) && read(name).equals(read(canonical(name)));
  // A link that the packager compiled to something else is a zone of its own: the compiled file is what people's
  // systems use.
  const aliases = [...links.keys()].filter(isAlias).sort();
  const own = [...zones, ...[...links.keys()].filter((name) => !isAlias(name))].sort();

  return {
    version,
    source: `IANA Time Zone Database ${version} (public domain)`,
    flavour,
    zones: Object.fromEntries(own.map((name) => [name, packed(history(read(name)))])),
    links: Object.fromEntries(aliases.map((name) => [name, canonical(name)])),
  };
}

const table = makeTable(process.argv[2] ?? '/usr/share/zoneinfo');
writeFileSync(join(import.meta.dirname, 'zone-table.json'), `${JSON.stringify(table, null, 2)}\n`);
