/** What the buttons of the playground's form do. */
import type { Endpoint } from '../../../shared/endpoints/endpoint.ts';
import { gazetteer } from '../../../shared/gazetteer/gazetteer.ts';
import { CHART_STYLES } from '../../../shared/pictures/picture.ts';
import { THEMES } from '../../../shared/pictures/theme.ts';
import type { OwnVisit } from '../visit.ts';
import { drawingOf, type PictureChoice, type ShownAnswer } from './answer-view.tsx';
import { LONGEST_CITY } from './city-field.tsx';
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
}

const PATTERN = /^(add|find|fill)((?:\/\w+)*)(?: (\d{1,7}))?$/;

/**
 * Does what the button says that sent a form. Without one, as when Enter is pressed, it sends the call unless a city
 * waits to be found.
 */
export async function play(visit: OwnVisit, endpoint: Endpoint): Promise<Played> {
  const { form } = visit;
  const schema: MemberSchema = endpoint.input;
  const members = formMembers(schema, form);
  const played = { endpoint, members, state: { errors: [] } };
  const city = form.names.find((name) => name.startsWith('city') && form.text(name) !== '');
  const deed = form.text('do') || (city ? city.replace('city', 'find') : 'send');
  if (deed === 'send') return sent(visit, played);
  const kept = keptAnswer(visit, endpoint);
  if (kept === 'foreign') return { ...played, isForeign: true };
  const answer = kept;
  const [, kind, at = '', id] = PATTERN.exec(deed) ?? [];
  const inner = schemaAt(schema, at);
  if (kind === 'add' && inner?.items) return { ...played, answer, state: { errors: [], growing: at } };
  if (!inner || !placeMembers(inner)) return { ...played, answer };
  const wanted = form.text(`city${at}`).slice(0, LONGEST_CITY);
  if (kind === 'find') {
    const found = await foundPlaces(visit, wanted);
    return { ...played, answer, state: { errors: [], city: { at, wanted, found } } };
  }
  const { size, city: cityOf } = gazetteer();
  if (kind !== 'fill' || !(Number(id) < size)) return { ...played, answer };
  const chosen = cityOf(Number(id));
  const filled = withCity(schema, members, at, chosen);
  return { ...played, members: filled, answer, state: { errors: [], city: { at, wanted: '', chosen } } };
}

/** Makes the call. What it costs is settled with the page that shows it. */
async function sent(visit: OwnVisit, played: Played): Promise<Played> {
  const { endpoint, members } = played;
  const call = await visit.call(endpoint, members);
  const errors = call.problem?.errors ?? [];
  return { ...played, state: { errors }, answer: shownAnswer(visit, endpoint, call.text.toString(), call) };
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
