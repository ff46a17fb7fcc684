/**
 * Suggests cities and keeps the code true while somebody types, and sends a form once however often its button is
 * pressed.
 */

interface FoundCity {
  name: string;
  region: string;
  country: string;
  latitude: number;
  longitude: number;
  timezone: string;
  /** what the list says of one that was found by another name */
  label?: string;
}

/** Somebody who types goes on within this time. */
const PAUSE_MS = 150;
const SHORTEST = 2;
/** How far a key moves through the list. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

const textOf = ({ name, region, country }: FoundCity) =>
  [name, region === name ? '' : region, country].filter(Boolean).join(', ');

/** Makes a field for a city a combobox, as the ARIA Authoring Practices have it. */
function suggest(box: HTMLElement): void {
  const input = box.querySelector('input');
  const list = box.querySelector('ul');
  const told = box.querySelector<HTMLElement>('[aria-live]');
  const said = box.querySelector<HTMLInputElement>('input[type=hidden]');
  if (!input || !list || !told || !said) return;
  let places: FoundCity[] = [];
  let [active, timer, asked] = [-1, 0, 0];

  const mark = (place: number) => {
    active = place;
    select(input, list, place);
  };
  // what the field holds is answered: no call waits for it
  const say = (sentence: 'none' | 'filled', city: string) => {
    told.textContent = (told.dataset[sentence] ?? '').replace('{city}', city);
    said.value = city;
  };
  const show = (found: FoundCity[]) => {
    const chosen = places[active];
    places = found;
    open(input, list, found, choose);
    if (found.length > 0) told.textContent = (told.dataset.listed ?? '').replace('{count}', String(found.length));
    // an answer that comes late takes no choice away that it holds too
    mark(chosen ? found.findIndex((place) => textOf(place) === textOf(chosen)) : -1);
  };
  const close = () => {
    // what is still being looked for opens nothing any more
    clearTimeout(timer);
    asked++;
    show([]);
  };
  const choose = (at: number) => {
    const place = places[at];
    close();
    fillIn(box.dataset, input.form, place);
    input.value = textOf(place);
    say('filled', textOf(place));
  };
  const look = async () => {
    const [turn, wanted] = [++asked, input.value.trim()];
    const found = await foundPlaces(wanted);
    // what was typed since is looked for by itself
    if (!found || turn !== asked) return;
    show(found);
    if (found.length === 0 && wanted.length >= SHORTEST) say('none', wanted);
  };
  const later = () => {
    told.textContent = '';
    clearTimeout(timer);
    timer = setTimeout(look, PAUSE_MS);
  };

  makeCombobox(input, list, later);
  whenPlaced(box, () => {
    input.value = said.value = told.textContent = '';
  });
  input.addEventListener('blur', close);
  onKeys(input, (key) => actOf(key, active, places.length, { mark, choose, close }));
}

/** Lets keys act where they have a meaning, and type where they have none. */
function onKeys(input: HTMLInputElement, act: (key: string) => (() => void) | undefined): void {
  input.addEventListener('keydown', (event) => {
    const meant = act(event.key);
    meant?.();
    if (meant) event.preventDefault();
  });
}

interface ListActs {
  mark(place: number): void;
  choose(place: number): void;
  close(): void;
}

/** What a key does in a list of so many places, of which one is active; undefined for keys that type. */
function actOf(key: string, active: number, length: number, { mark, choose, close }: ListActs) {
  const step = STEPS[key];
  if (length === 0) return undefined;
  if (step) return () => mark(active < 0 && step < 0 ? length - 1 : (active + step + length) % length);
  if (key === 'Enter') return () => choose(Math.max(active, 0));
  return key === 'Escape' ? close : undefined;
}

/** A place that is given by hand is no longer that of a city. */
function whenPlaced({ dataset }: HTMLElement, forget: () => void): void {
  const { latitude, longitude, timezone } = dataset;
  document.getElementById('call')?.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && [latitude, longitude, timezone].includes(target.name)) forget();
  });
}

/** A field with a list that it opens, for eyes and ears. */
function makeCombobox(input: HTMLInputElement, list: HTMLUListElement, typed: () => void): void {
  const roles = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': list.id };
  for (const [name, value] of Object.entries(roles)) input.setAttribute(name, value);
  input.addEventListener('input', () => {
    // buttons that the server listed are no options
    list.setAttribute('role', 'listbox');
    typed();
  });
  // a press on an option leaves the field where it is
  list.addEventListener('mousedown', (event) => event.preventDefault());
}

/** Opens a list with cities to choose from, or closes it where there are none. */
function open(input: HTMLElement, list: HTMLElement, found: FoundCity[], choose: (at: number) => void): void {
  list.replaceChildren(...found.map((place, at) => option(place, `${list.id}-${at}`, () => choose(at))));
  list.hidden = found.length === 0;
  input.setAttribute('aria-expanded', String(found.length > 0));
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
  form?.dispatchEvent(new Event('change'));
}

function option(place: FoundCity, id: string, choose: () => void): HTMLLIElement {
  const item = document.createElement('li');
  item.id = id;
  item.setAttribute('role', 'option');
  item.textContent = place.label ?? textOf(place);
  item.addEventListener('click', choose);
  return item;
}

for (const box of document.querySelectorAll<HTMLElement>('[data-city]')) suggest(box);

/** Between two looks at the code: a form of the account's minute each. */
const CODE_PAUSE_MS = 1_000;

/** Puts the request as it is typed in the place of the code that stands there. */
function keepCodeTrue(form: HTMLFormElement): void {
  let [timer, askedAt, turn] = [0, 0, 0];
  const ask = async () => {
    askedAt = Date.now();
    const mine = ++turn;
    const fields = new FormData(form);
    // a picture's answer is long, and no code is made of it
    fields.delete('answer');
    fields.set('do', 'code');
    const body = new URLSearchParams([...fields].map(([name, value]): [string, string] => [name, String(value)]));
    const response = await fetch(form.action.replace(/#.*/, ''), { method: 'POST', body }).catch(() => undefined);
    if (!response?.ok || response.redirected || mine !== turn) return;
    for (const [id, text] of Object.entries<string>(await response.json())) {
      const place = document.getElementById(id);
      if (place) place.textContent = text;
    }
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, Math.max(PAUSE_MS, askedAt + CODE_PAUSE_MS - Date.now()));
  };
  form.addEventListener('input', soon);
  form.addEventListener('change', soon);
  for (const button of form.querySelectorAll<HTMLElement>('[data-code-button]')) button.hidden = true;
}

const callForm = document.getElementById('call');
if (callForm instanceof HTMLFormElement) keepCodeTrue(callForm);

/** The form under way, if any; a page that comes back from the browser's memory has none. */
let isSent = false;
addEventListener('pageshow', () => {
  isSent = false;
});
callForm?.addEventListener('submit', (event) => {
  if (isSent) event.preventDefault();
  isSent = true;
});

export {};
