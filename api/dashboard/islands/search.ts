/** Finds pages of the documentation while somebody types. The index is fetched before the first letter is typed. */

import { type Entry, found, told as toldOf } from './ranking.ts';

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
  let isThere = false;
  const load = () => {
    index ??= fetched(room.dataset.index ?? '').then(
      (entries) => {
        isThere = true;
        return entries;
      },
      (error) => {
        // the next key tries again
        index = undefined;
        throw error;
      },
    );
    return index;
  };
  const search = async () => {
    const asked = field.value;
    if (!isThere && asked.trim() !== '') say(room.dataset.waiting ?? '');
    const entries = await load();
    // somebody may have typed on meanwhile
    if (field.value === asked) show(found(entries, asked, small), asked);
  };
  const ahead = () => void load().catch(() => {});
  room.addEventListener('pointerenter', ahead);
  field.addEventListener('focus', ahead);
  field.addEventListener('input', search);
  const say = (text: string) => {
    told.classList.add('empty');
    told.textContent = text;
  };
  const show = (entries: Entry[], asked: string) => {
    const isAsked = asked.trim() !== '';
    list.replaceChildren(...entries.map((entry) => item(entry, toldOf(entry, asked, small))));
    list.hidden = entries.length === 0;
    told.classList.toggle('empty', isAsked && entries.length === 0);
    told.textContent = entries.length > 0 ? (room.dataset.found ?? '').replace('{count}', String(entries.length)) : '';
    if (isAsked && entries.length === 0) say(room.dataset.none ?? '');
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
  // somebody may have begun before this was here
  if (document.activeElement === field) {
    ahead();
    if (field.value !== '') void search();
  }
}

/** The index, with its words in order: the first search would have to wait for that. */
async function fetched(address: string): Promise<Entry[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(String(response.status));
  const entries: Entry[] = await response.json();
  found(entries, '');
  return entries;
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
