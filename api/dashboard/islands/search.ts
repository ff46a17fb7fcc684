/** Finds pages of the documentation while somebody types. The index is fetched when the field is first used. */

import { type Entry, found, glimpse } from './ranking.ts';

const room = document.querySelector<HTMLElement>('.search');
const field = room?.querySelector('input');
const list = room?.querySelector('ul');
const told = room?.querySelector('p');

// the entry of the page that is read stands in sight
const menu = document.querySelector<HTMLElement>('.menu');
const here = menu?.querySelector<HTMLElement>('[aria-current]');
if (menu && here) menu.scrollTop = here.offsetTop - menu.clientHeight / 3;

if (room && field && list && told) {
  const { small = '' } = room.dataset;
  let index: Promise<Entry[]> | undefined;
  const load = () => {
    index ??= fetch(room.dataset.index ?? '').then((response) => response.json());
    return index;
  };
  field.addEventListener('focus', load);
  field.addEventListener('input', async () => {
    const asked = field.value;
    const entries = await load();
    // somebody may have typed on meanwhile
    if (field.value === asked) show(found(entries, asked, small), asked);
  });
  const show = (entries: Entry[], asked: string) => {
    const isAsked = asked.trim() !== '';
    list.replaceChildren(...entries.map((entry) => item(entry, glimpse(entry.text, asked, small))));
    list.hidden = entries.length === 0;
    told.classList.toggle('empty', isAsked && entries.length === 0);
    told.textContent = entries.length > 0 ? (room.dataset.found ?? '').replace('{count}', String(entries.length)) : '';
    if (isAsked && entries.length === 0) told.textContent = room.dataset.none ?? '';
  };
  const close = () => show([], '');
  document.addEventListener('keydown', (event) => {
    const isWriting = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '');
    if ((event.key === '/' && !isWriting) || (event.key === 'k' && (event.ctrlKey || event.metaKey))) {
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
    const first = list.querySelector('a');
    if (event.key === 'Enter' && document.activeElement === field && first) {
      event.preventDefault();
      first.click();
    }
  });
  document.addEventListener('click', (event) => {
    if (event.target instanceof Node && !room.contains(event.target)) close();
  });
}

function item({ page, heading, path }: Entry, [before, word, behind]: readonly string[]): HTMLLIElement {
  const place = document.createElement('li');
  const link = document.createElement('a');
  const title = document.createElement('span');
  const around = document.createElement('small');
  const hit = document.createElement('b');
  link.href = path;
  title.textContent = heading ? `${page} › ${heading}` : page;
  hit.textContent = word ?? '';
  around.append(before ?? '', hit, behind ?? '');
  link.append(title, around);
  place.append(link);
  return place;
}
