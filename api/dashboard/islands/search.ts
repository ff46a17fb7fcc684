/** Finds pages of the documentation while somebody types. The index is fetched when the field is first used. */

interface Entry {
  page: string;
  heading: string;
  path: string;
  text: string;
}

/** Results that are shown. */
const MOST = 8;

const room = document.querySelector<HTMLElement>('.search');
const field = room?.querySelector('input');
const list = room?.querySelector('ul');
const told = room?.querySelector('p');

if (room && field && list && told) {
  let index: Promise<Entry[]> | undefined;
  const load = () => {
    index ??= fetch(room.dataset.index ?? '').then((response) => response.json());
    return index;
  };
  room.hidden = false;
  field.addEventListener('focus', load);
  field.addEventListener('input', async () => {
    const asked = field.value;
    const entries = await load();
    // somebody may have typed on meanwhile
    if (field.value === asked) show(found(entries, asked), asked);
  });
  const show = (entries: Entry[], asked: string) => {
    const isAsked = asked.trim() !== '';
    list.replaceChildren(...entries.map((entry) => item(entry, asked)));
    list.hidden = entries.length === 0;
    told.classList.toggle('empty', isAsked && entries.length === 0);
    told.textContent = entries.length > 0 ? (room.dataset.found ?? '').replace('{count}', String(entries.length)) : '';
    if (isAsked && entries.length === 0) told.textContent = room.dataset.none ?? '';
  };
  const close = () => show([], '');
  document.addEventListener('keydown', (event) => {
    if (event.key === '/' && !/^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '')) {
      event.preventDefault();
      field.focus();
    }
    if (event.key === 'Escape' && room.contains(document.activeElement)) {
      close();
      field.focus();
    }
  });
  room.addEventListener('keydown', (event) => {
    const ways: (Element | null)[] = [field, ...list.querySelectorAll('a')];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const here = ways.indexOf(document.activeElement);
    if (step && here >= 0) {
      event.preventDefault();
      const way = ways[(here + step + ways.length) % ways.length];
      if (way instanceof HTMLElement) way.focus();
    }
    if (event.key === 'Enter' && document.activeElement === field) list.querySelector('a')?.click();
  });
  document.addEventListener('click', (event) => {
    if (event.target instanceof Node && !room.contains(event.target)) close();
  });
}

/** Entries that hold every word, those first that have it in a title. */
function found(entries: Entry[], asked: string): Entry[] {
  const words = wordsOf(asked);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, score: words.map((word) => scoreOf(entry, word)) }))
    .filter(({ score }) => score.every((points) => points > 0))
    .map(({ entry, score }) => ({ entry, score: score.reduce((sum, points) => sum + points, 0) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

function scoreOf({ page, heading, path, text }: Entry, word: string): number {
  const begins = (words: string[]) => words.some((other) => other.startsWith(word));
  let score = 0;
  if (wordsOf(page).includes(word)) score += 12;
  else if (begins(wordsOf(page))) score += 8;
  if (begins(wordsOf(path))) score += 3;
  if (begins(wordsOf(heading))) score += 6;
  if (text.toLowerCase().includes(word.replace(/y$/, ''))) score += 1;
  // the beginning of a page stands for the whole of it
  return score > 1 && heading === '' ? score + 4 : score;
}

/** Words without the ending of a plural: who looks for `retry` means `Retries` too. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? [];
  return words.map((word) => word.replace(/(?<=..)ies$/, 'y').replace(/(?<=...[^s])s$/, ''));
}

function item({ page, heading, path, text }: Entry, asked: string): HTMLLIElement {
  const place = document.createElement('li');
  const link = document.createElement('a');
  const title = document.createElement('span');
  const glimpse = document.createElement('small');
  link.href = path;
  title.textContent = heading ? `${page} › ${heading}` : page;
  glimpse.textContent = around(text, wordsOf(asked)[0]);
  link.append(title, glimpse);
  place.append(link);
  return place;
}

/** The words around the first place where one stands. */
function around(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word) - 40);
  const from = at === 0 ? 0 : text.indexOf(' ', at) + 1;
  return text.slice(from, from + 140);
}

export {};
