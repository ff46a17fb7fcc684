/** Suggests cities while somebody types, and sends a form once however often its button is pressed. */

interface FoundCity {
  name: string;
  region: string;
  country: string;
  latitude: number;
  longitude: number;
  timezone: string;
}

/** Somebody who types goes on within this time. */
const PAUSE_MS = 150;
const SHORTEST = 2;

const textOf = ({ name, region, country }: FoundCity) =>
  [name, region === name ? '' : region, country].filter(Boolean).join(', ');

/** Makes a field for a city a combobox, as the ARIA Authoring Practices have it. */
function suggest(box: HTMLElement): void {
  const input = box.querySelector('input');
  const list = box.querySelector('ul');
  const told = box.querySelector<HTMLElement>('[aria-live]');
  if (!input || !list || !told) return;
  let places: FoundCity[] = [];
  let active = -1;

  const mark = (place: number) => {
    active = place;
    select(input, list, place);
  };
  const show = (found: FoundCity[]) => {
    const chosen = places[active];
    places = found;
    list.replaceChildren(...found.map((place, at) => option(place, `${list.id}-${at}`, () => choose(at))));
    list.hidden = found.length === 0;
    input.setAttribute('aria-expanded', String(found.length > 0));
    if (found.length > 0) told.textContent = (told.dataset.listed ?? '').replace('{count}', String(found.length));
    // an answer that comes late takes no choice away that it holds too
    mark(chosen ? found.findIndex((place) => textOf(place) === textOf(chosen)) : -1);
  };
  const close = () => {
    // what is still being looked for opens nothing any more
    search.end();
    show([]);
  };
  const choose = (at: number) => {
    const place = places[at];
    close();
    fillIn(box.dataset, input.form, place);
    input.value = '';
    told.textContent = (told.dataset.filled ?? '').replace('{city}', textOf(place));
  };
  const search = searchFor(input, show);

  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-expanded', 'false');
  input.setAttribute('aria-controls', list.id);
  list.addEventListener('mousedown', (event) => event.preventDefault());
  input.addEventListener('input', () => {
    // buttons that the server listed are no options
    list.setAttribute('role', 'listbox');
    search.begin();
  });
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    if (places.length === 0) return;
    const { length } = places;
    if (event.key === 'ArrowDown') mark((active + 1) % length);
    else if (event.key === 'ArrowUp') mark(active <= 0 ? length - 1 : active - 1);
    else if (event.key === 'Enter') choose(Math.max(active, 0));
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  });
}

/** Looks for what stands in a field, a moment after it was typed; shows what is found, unless that is over by then. */
function searchFor(input: HTMLInputElement, show: (found: FoundCity[]) => void) {
  let timer = 0;
  let asked = 0;
  const look = async () => {
    const turn = ++asked;
    const found = await foundPlaces(input.value.trim());
    // what was typed since is looked for by itself
    if (found && turn === asked) show(found);
  };
  return {
    begin() {
      clearTimeout(timer);
      timer = setTimeout(look, PAUSE_MS);
    },
    end() {
      clearTimeout(timer);
      asked++;
    },
  };
}

/** Shows which option of a list is the active one, to eyes and ears; −1 for none. */
function select(input: HTMLInputElement, list: HTMLUListElement, place: number): void {
  for (const [at, item] of [...list.children].entries()) item.setAttribute('aria-selected', String(at === place));
  const item = list.children[place];
  item?.scrollIntoView({ block: 'nearest' });
  if (item) input.setAttribute('aria-activedescendant', item.id);
  else input.removeAttribute('aria-activedescendant');
}

/** Cities that a text begins; undefined where nobody can be asked, as when the session has ended. */
async function foundPlaces(wanted: string): Promise<FoundCity[] | undefined> {
  if (wanted.length < SHORTEST) return [];
  const response = await fetch(`/dashboard/places?q=${encodeURIComponent(wanted)}`).catch(() => undefined);
  if (!response?.ok || response.redirected) return undefined;
  return ((await response.json()) as { places: FoundCity[] }).places;
}

/** Puts the place of a city into the fields that a dataset names. */
function fillIn(names: DOMStringMap, form: HTMLFormElement | null, place: FoundCity): void {
  for (const name of ['latitude', 'longitude', 'timezone'] as const) {
    const field = form?.elements.namedItem(names[name] ?? '');
    if (field instanceof HTMLInputElement) field.value = String(place[name]);
  }
}

function option(place: FoundCity, id: string, choose: () => void): HTMLLIElement {
  const item = document.createElement('li');
  item.id = id;
  item.setAttribute('role', 'option');
  item.textContent = textOf(place);
  item.addEventListener('click', choose);
  return item;
}

for (const box of document.querySelectorAll<HTMLElement>('[data-city]')) suggest(box);

/** The form under way, if any; a page that comes back from the browser's memory has none. */
let isSent = false;
addEventListener('pageshow', () => {
  isSent = false;
});
document.getElementById('call')?.addEventListener('submit', (event) => {
  if (isSent) event.preventDefault();
  isSent = true;
});

export {};
