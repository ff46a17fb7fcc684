/** What the buttons of the playground's form do. */
import type { Endpoint } from '../../../shared/endpoints/endpoint.ts';
import { gazetteer } from '../../../shared/gazetteer/gazetteer.ts';
import { CHART_STYLES } from '../../../shared/pictures/picture.ts';
import { THEMES } from '../../../shared/pictures/theme.ts';
import { saidIn } from '../../problem-language.ts';
import type { Form } from '../form.ts';
import type { OwnVisit } from '../visit.ts';
import { language } from '../words.ts';
import { drawingOf, type PictureChoice, type ShownAnswer } from './answer-view.tsx';
import { type CitySearch, cityText, isWaiting, LONGEST_CITY } from './city-field.tsx';
import type { FormState } from './fields.tsx';
import { formMembers, withCity } from './form-members.ts';
import { type MemberSchema, placeMembers, schemaAt } from './member-schema.ts';
import { foundPlaces } from './places.ts';
import { sealedAnswer, unsealedAnswer } from './sealed-answer.ts';

/** What a page of the playground shows. */
export interface Played {
  endpoint: Endpoint;
  members: Readonly<Record<string, unknown>>;
  state: FormState;
  answer?: ShownAnswer;
  /** an answer came back that we gave to nobody in this session: it is not looked at */
  isForeign?: boolean;
  /** a call was asked for that a city stands in the way of */
  isInTheWay?: boolean;
}

const PATTERN = /^(add|find|fill)((?:\/\w+)*)(?: (\d{1,7}))?$/;

/**
 * Does what the button says that sent a form. Without one, as when Enter is pressed, it sends the call. A call waits
 * while a city was written that nobody chose: its place would be another's.
 */
export async function play(visit: OwnVisit, endpoint: Endpoint): Promise<Played> {
  const { form } = visit;
  const schema: MemberSchema = endpoint.input;
  const cities = citiesIn(form, schema);
  const played = { endpoint, members: formMembers(schema, form), state: { errors: [], cities } };
  const waiting = cities.find(isWaiting);
  const wish = form.text('do') || 'send';
  if (wish === 'send' && !waiting) return sent(visit, played);
  const deed = wish === 'send' && waiting ? `find${waiting.at}` : wish;
  const kept = keptAnswer(visit, endpoint);
  if (kept === 'foreign') return { ...played, isForeign: true };
  const answer = kept;
  const [, kind, at = '', id] = PATTERN.exec(deed) ?? [];
  const inner = schemaAt(schema, at);
  if (kind === 'add' && inner?.items) return { ...played, answer, state: { ...played.state, growing: at } };
  if (!inner || !placeMembers(inner)) return { ...played, answer };
  const city = cities.find((each) => each.at === at) ?? { at, wanted: '', said: '' };
  const isInTheWay = wish === 'send';
  if (kind === 'find') {
    const found = (await foundPlaces(visit, city.wanted)) ?? 'busy';
    // whoever was told that nobody knows it may give its place by themselves
    const said = found.length === 0 ? city.wanted : '';
    return { ...played, answer, isInTheWay, state: withCityFound(cities, { ...city, said, found, isInTheWay }) };
  }
  const { size, city: cityOf } = gazetteer();
  if (kind !== 'fill' || !(Number(id) < size)) return { ...played, answer };
  const chosen = cityOf(Number(id));
  const wanted = cityText(chosen);
  const state = withCityFound(cities, { at, wanted, said: wanted, chosen });
  return { ...played, members: withCity(schema, played.members, at, chosen), answer, state };
}

/** What the fields for cities hold. */
function citiesIn(form: Form, schema: MemberSchema): CitySearch[] {
  const places = form.names.filter((name) => name.startsWith('city')).map((name) => name.slice('city'.length));
  return places
    .filter((at) => placeMembers(schemaAt(schema, at) ?? {}))
    .map((at) => {
      const typed = (name: string) => form.text(name + at).slice(0, LONGEST_CITY);
      return { at, wanted: typed('city'), said: typed('said') };
    });
}

function withCityFound(cities: readonly CitySearch[], found: CitySearch): FormState {
  return { errors: [], cities: [found, ...cities.filter(({ at }) => at !== found.at)] };
}

/** Makes the call. What it costs is settled with the page that shows it. */
async function sent(visit: OwnVisit, played: Played): Promise<Played> {
  const { endpoint, members } = played;
  const call = await visit.call(endpoint, members, visit.form.text('as') || undefined);
  const errors = (call.problem && saidIn(language(), call.problem).errors) ?? [];
  return {
    ...played,
    state: { ...played.state, errors },
    answer: shownAnswer(visit, endpoint, call.text.toString(), call),
  };
}

function shownAnswer(visit: OwnVisit, endpoint: Endpoint, text: string, call?: ShownAnswer['call']): ShownAnswer {
  const choice = choiceOf(visit);
  const reportBug = (bug: unknown) => visit.platform.reportBug(bug, endpoint.name, 'playground');
  const drawing = call?.problem ? undefined : drawingOf(endpoint, text, choice, reportBug);
  return { text, choice, call, drawing, sealed: drawing && sealedAnswer(visit, endpoint.name, text) };
}

/** The answer that stood on the page before, if it had a picture; or that what was sent is none of ours. */
function keptAnswer(visit: OwnVisit, endpoint: Endpoint): ShownAnswer | 'foreign' | undefined {
  const sealed = visit.form.text('answer');
  if (sealed === '') return undefined;
  const kept = unsealedAnswer(visit, endpoint.name, sealed);
  return kept === undefined ? 'foreign' : shownAnswer(visit, endpoint, kept);
}

function choiceOf({ form }: OwnVisit): PictureChoice {
  return {
    style: CHART_STYLES.find((style) => style === form.text('style')) ?? CHART_STYLES[0],
    theme: THEMES.find((theme) => theme === form.text('theme')) ?? THEMES[0],
  };
}
