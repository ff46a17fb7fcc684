/** What came of a call: its picture, its JSON, and both to take away. */
import type { VNode } from 'preact';
import type { Endpoint } from '../../../shared/endpoints/endpoint.ts';
import { CHART_STYLES, type ChartStyle } from '../../../shared/pictures/picture.ts';
import { svgOf } from '../../../shared/pictures/svg.ts';
import { THEMES, type Theme } from '../../../shared/pictures/theme.ts';
import { filled } from '../../../shared/prose/phrase.ts';
import type { Answer } from '../../answer.ts';
import { saidIn } from '../../problem-language.ts';
import { sceneOf } from '../../steps/picture.ts';
import { asset } from '../assets.ts';
import { Notice, Tabs } from '../elements.tsx';
import { dataAddress } from '../href.ts';
import { numberText } from '../number-text.ts';
import { language, words } from '../words.ts';
import { errorsBeside, fieldId } from './fields.tsx';
import { InWords } from './in-words.tsx';
import { JsonTree } from './json-tree.tsx';

const text = () => words().playground.answer;
/** The form that fields of the answer belong to, too. */
export const CALL_FORM = 'call';

/** How a picture is wished for. */
export interface PictureChoice {
  style: ChartStyle;
  theme: Theme;
}

/** An answer drawn. */
interface Drawing {
  svg: string;
  /** the same for phones, where that is another layout */
  narrow?: string;
  description: string;
  width: number;
  /** whether the other style would look otherwise */
  hasStyles: boolean;
}

/** The answer that a page shows. */
export interface ShownAnswer {
  text: string;
  choice: PictureChoice;
  /** of a call that was made just now; absent where an earlier answer is drawn anew */
  call?: Answer;
  /** carries the answer to the next page */
  sealed?: string;
  drawing?: Drawing | 'impossible';
}

/** How wide a picture is on a screen of at most so many pixels. */
const NARROW_PX = 360;
const NARROW_SCREEN_PX = 640;

/** Draws an answer, where there is something to draw. Never throws: the numbers are worth showing by themselves. */
export function drawingOf(
  endpoint: Endpoint,
  answer: string,
  { style, theme }: PictureChoice,
  reportBug: (error: unknown) => void,
): ShownAnswer['drawing'] {
  if (!endpoint.picture) return undefined;
  try {
    const scene = sceneOf(endpoint, answer, { style, theme });
    if (!scene) return undefined;
    const svgs = CHART_STYLES.map((each) => {
      const other = sceneOf(endpoint, answer, { style: each, theme });
      return other && svgOf(other, theme);
    });
    const { description, width } = scene;
    // what is as wide at any width has one layout
    const small = width > NARROW_SCREEN_PX && sceneOf(endpoint, answer, { style, theme, width: NARROW_PX });
    const narrow = small && small.width !== width ? svgOf(small, theme) : undefined;
    return { svg: svgOf(scene, theme), narrow, description, width, hasStyles: new Set(svgs).size > 1 };
  } catch (error) {
    reportBug(error);
    return 'impossible';
  }
}

interface AnswerViewProps {
  endpoint: Endpoint;
  answer: ShownAnswer;
  balance: number;
  ms: number;
}

/** Everything about an answer, or about why there is none. */
export function AnswerView({ endpoint, answer, balance, ms }: AnswerViewProps) {
  const { call, drawing, choice } = answer;
  const value: unknown = JSON.parse(answer.text);
  const name = endpoint.name.replaceAll('.', '-');
  const json = <Json value={value} name={name} />;
  const inWords = call?.problem ? null : InWords({ value });
  const panels: [label: string, panel: VNode][] = [['JSON', json]];
  if (drawing && drawing !== 'impossible') {
    panels.unshift([text().picture, <Picture drawing={drawing} choice={choice} name={name} />]);
  }
  if (inWords) panels.push([text().words, inWords]);
  return (
    <section class="card" id="answer">
      <div class="row between">
        <h2>{text().title}</h2>
        <p class="row soft">
          <Outcome call={call} balance={balance} ms={ms} />
        </p>
      </div>
      {call?.problem && <Refusal endpoint={endpoint} problem={call.problem} />}
      {drawing === 'impossible' && <Notice kind="plain">{text().undrawn}</Notice>}
      {answer.sealed && <input type="hidden" name="answer" value={answer.sealed} form={CALL_FORM} />}
      {panels.length > 1 ? <Tabs name="answer" title={text().title} panels={panels} class="views" /> : json}
    </section>
  );
}

/** The numbers, to look through and to take away. */
function Json({ value, name }: { value: unknown; name: string }) {
  return (
    <>
      <JsonTree id="json" value={value} />
      <div class="row">
        <a
          class="button quiet"
          href={dataAddress('application/json', `${JSON.stringify(value, null, 2)}\n`)}
          download={`${name}.json`}
        >
          {text().json}
        </a>
        <button type="button" class="quiet" data-copy="json" data-copied={words().copy.copied} hidden>
          {text().copy}
        </button>
        <script type="module" src={asset('copy.js')} />
      </div>
    </>
  );
}

function Outcome({ call, balance, ms }: { call?: Answer; balance: number; ms: number }) {
  if (!call) return <>{text().kept}</>;
  const { status, creditsCharged } = call;
  const figures = { credits: creditsText(creditsCharged), balance: numberText(balance), ms };
  return (
    <>
      <span class={`pill ${status < 300 ? 'good' : 'bad'}`}>{status}</span>
      {status < 300 ? filled(text().charged, figures) : text().refused}
    </>
  );
}

/** Credits with their word. */
export function creditsText(credits: number): string {
  const { price, priceRange } = words().home;
  return filled(credits === 1 ? price : priceRange, { price: numberText(credits) });
}

/** Why there is no answer, and what to do. */
function Refusal({ endpoint, problem }: { endpoint: Endpoint; problem: NonNullable<Answer['problem']> }) {
  const { code } = problem;
  const { detail, errors = [] } = saidIn(language(), problem);
  if (code === 'insufficient_credits') {
    return (
      <div class="notice bad" role="alert">
        <p>{text().poor}</p>
        <p>
          <a href="/dashboard/credits">{words().playground.price.buy}</a>
        </p>
      </div>
    );
  }
  const beside = errorsBeside(endpoint.input, errors);
  return (
    <div class="notice bad" role="alert">
      <p>{errors.length > 0 ? text().fields : detail}</p>
      {errors.length > 0 && (
        <ul>
          {errors.map((error) => (
            <li key={`${error.pointer} ${error.message}`}>
              {beside.includes(error) ? (
                <code>{error.pointer || '/'}</code>
              ) : (
                <a href={`#${fieldId(error.pointer)}`}>{error.pointer.slice(1)}</a>
              )}{' '}
              {error.message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Picture({ drawing, choice, name }: { drawing: Drawing; choice: PictureChoice; name: string }) {
  const address = dataAddress('image/svg+xml', drawing.svg);
  return (
    <figure class="picture">
      <picture>
        {drawing.narrow && (
          <source
            media={`(max-width: ${NARROW_SCREEN_PX}px)`}
            srcset={dataAddress('image/svg+xml', drawing.narrow)}
            width={NARROW_PX}
          />
        )}
        <img src={address} alt={drawing.description} width={drawing.width} />
      </picture>
      <figcaption class="row">
        {drawing.hasStyles ? (
          <Wish name="style" names={CHART_STYLES} chosen={choice.style} label={text().style} titles={text().styles} />
        ) : (
          <input type="hidden" name="style" value={choice.style} form={CALL_FORM} />
        )}
        <Wish name="theme" names={THEMES} chosen={choice.theme} label={text().theme} titles={text().themes} />
        <button type="submit" form={CALL_FORM} name="do" value="draw" class="quiet">
          {text().draw}
        </button>
        <a class="button quiet" href={address} download={`${name}.svg`}>
          {text().svg}
        </a>
      </figcaption>
    </figure>
  );
}

interface WishProps<N extends string> {
  name: string;
  names: readonly N[];
  chosen: N;
  label: string;
  titles: Readonly<Record<N, string>>;
}

function Wish<N extends string>({ name, names, chosen, label, titles }: WishProps<N>) {
  return (
    <label class="wish">
      {label}
      <select name={name} form={CALL_FORM}>
        {names.map((each) => (
          <option key={each} value={each} selected={each === chosen}>
            {titles[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
