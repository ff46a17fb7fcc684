/**
 * Twenty tasks, solved by a stand-in that sees the list of the tools and nothing else of us. It picks the tool whose
 * words are most like the task's, fills in what the schema asks for of what the person said, gets what is missing from
 * the tool whose words speak of it, and does what a refusal says. What it cannot do, no words tell it how to do.
 */
import assert from 'node:assert/strict';
import { toolsOf } from '../../api/agents/tools.ts';
import { isRecord } from '../../shared/narrow.ts';
import { callOf, send } from '../setup/agent.ts';
import { type TestAccount, testServer } from '../setup/test-server.ts';

/** What a person says: what they want, and what they know, by the name that anybody would give it. */
interface Task {
  says: string;
  knows?: Record<string, unknown>;
  /** the tool that answers it */
  tool: string;
}

const BORN = { 'birth date': '1990-05-03', time: '14:20', place: 'Leeds' };
const STARS = {
  ...{ 'bride star nakshatra': 'Rohini', 'bride rasi moon sign': 'Vrishabha' },
  ...{ 'groom star nakshatra': 'Purva Bhadrapada', 'groom rasi moon sign': 'Kumbha' },
};

/** Stands for what the draw before has answered. */
const DRAWN = 'drawn before';

const TASKS: readonly Task[] = [
  {
    says: 'Where is Salem? Its coordinates and time zone, please.',
    knows: { 'name of a city': 'Salem' },
    tool: 'find_place',
  },
  { says: 'How many credits are left on my account?', tool: 'account' },
  { says: 'Cast my Vedic birth chart: signs and nakshatras of the grahas.', knows: BORN, tool: 'vedic_varga_charts' },
  {
    says: 'Which Vimshottari dasha period runs at this moment, and when does it end?',
    knows: BORN,
    tool: 'vedic_dasha',
  },
  { says: 'When is my Sade Sati? Saturn from the Moon.', knows: { 'moon sign rasi': 'Tula' }, tool: 'vedic_gochara' },
  { says: 'Am I manglik? Is there a mangal dosha or kaal sarp in my chart?', knows: BORN, tool: 'vedic_dosha' },
  {
    says: 'Tithi, nakshatra, sunrise and rahu kala of one day here.',
    knows: { 'civil date': '2026-11-08', place: 'Pune' },
    tool: 'vedic_panchangam',
  },
  {
    says: 'Which festivals and Ekadashi vows come in the next weeks at this place?',
    knows: { place: 'Pune' },
    tool: 'vedic_calendar',
  },
  { says: 'Do the 36 gunas of this couple match, as in the north?', knows: STARS, tool: 'vedic_guna_milan' },
  { says: 'The ten poruthams of this couple, as in the south.', knows: STARS, tool: 'vedic_porutham' },
  { says: 'Names for a child by its syllables.', knows: { nakshatra: 'Rohini', pada: 2 }, tool: 'vedic_baby_names' },
  {
    says: 'My Western birth chart with aspects and a portrait; I do not know the time.',
    knows: { ...BORN, time: undefined, 'time unknown': true },
    tool: 'western_chart',
  },
  {
    says: 'Compatibility of two people: what draws and what rubs between their charts?',
    knows: { 'person a': BORN, 'person b': { 'birth date': '1991-11-12', time: '06:05', place: 'Lyon' } },
    tool: 'western_synastry',
  },
  { says: 'What is coming: which transits touch my birth chart?', knows: BORN, tool: 'western_transits' },
  { says: 'Daily horoscope for my Sun sign.', knows: { 'sun sign': 'Leo' }, tool: 'western_horoscope' },
  {
    says: 'Full Moons and eclipses of the sky in the next month.',
    knows: { kinds: 'full_moon,lunar_eclipse' },
    tool: 'western_events',
  },
  {
    says: 'Draw the tarot cards for my question.',
    knows: { question: 'What should I look at?' },
    tool: 'tarot_reading',
  },
  {
    says: 'Tell the whole interpretation of the reading I drew.',
    knows: { 'reading id': DRAWN },
    tool: 'tarot_interpretation',
  },
  {
    says: 'One more card: a clarifying card, for one of them stays unclear.',
    knows: { 'names of the cards on the table': ['The Tower', 'Two of Cups', 'The Star'] },
    tool: 'tarot_clarify',
  },
  {
    says: 'My life path and the other numbers: a numerology report.',
    knows: { 'full name at birth': 'Thomas John Hancock', 'birth date': '1949-05-15' },
    tool: 'numerology_report',
  },
];

interface Listed {
  name: string;
  title: string;
  description: string;
  inputSchema: Schema;
}
interface Schema {
  type?: string;
  description?: string;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
}

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z\d]{2,}/g) ?? [];
/** Beginnings of words, so that one and many are alike. */
const stems = (text: string) => new Set(wordsOf(text).map((word) => word.slice(0, 5)));

/** The stand-in: it knows a list of tools, and how to call one. */
class StandIn {
  readonly #tools: readonly Listed[];
  readonly #call: (name: string, input: object) => Promise<Record<string, unknown>>;
  readonly #rarity = new Map<string, number>();

  constructor(listed: readonly Listed[], call: (name: string, input: object) => Promise<Record<string, unknown>>) {
    this.#tools = listed;
    this.#call = call;
    const texts = listed.map((tool) => stems(this.#told(tool)));
    for (const stem of texts.flatMap((text) => [...text])) {
      this.#rarity.set(stem, Math.log(1 + listed.length / texts.filter((text) => text.has(stem)).length));
    }
  }

  #told({ name, title, description }: Listed): string {
    return `${name.replaceAll('_', ' ')} ${title} ${description}`;
  }

  /** The tool whose words are most like some others; words that many tools have say little. */
  choose(says: string): Listed {
    const score = (tool: Listed) => {
      const told = stems(this.#told(tool));
      const common = [...stems(says)].filter((stem) => told.has(stem));
      return common.reduce((sum, stem) => sum + (this.#rarity.get(stem) ?? 0), 0) / Math.sqrt(told.size);
    };
    return this.#tools.toSorted((one, other) => score(other) - score(one))[0];
  }

  async solve({ says, knows = {} }: Task): Promise<{ tool: string; answer: Record<string, unknown> }> {
    const tool = this.choose(says);
    const answer = await this.#call(tool.name, await this.#filled(tool.inputSchema, knows));
    return { tool: tool.name, answer };
  }

  /** What a schema asks for, of what is known: each thing goes to the member whose words are most like its name. */
  async #filled(schema: Schema, knows: Record<string, unknown>): Promise<Record<string, unknown>> {
    const members = Object.entries(schema.properties ?? {});
    const located = { ...knows, ...(await this.#placed(members, knows.place)) };
    const input: Record<string, unknown> = {};
    for (const [known, value] of Object.entries(located)) {
      if (value === undefined || known === 'place') continue;
      const like = ([name, { description = '' }]: [string, Schema]) => {
        const [own, told] = [stems(name.replaceAll('_', ' ')), stems(description)];
        const words = [...stems(known)];
        const named = words.filter((word) => own.has(word) || own.has(word.slice(0, 3)));
        return named.length * 2 + words.filter((word) => told.has(word)).length - (name in input ? 5 : 0);
      };
      const [best] = members.toSorted((one, other) => like(other) - like(one));
      if (!best || like(best) <= 0) continue;
      input[best[0]] = isRecord(value) ? await this.#filled(best[1], value) : value;
    }
    return input;
  }

  /** Members that a place has: from the tool that tells coordinates, as its words say. */
  async #placed(members: readonly [string, Schema][], place: unknown): Promise<Record<string, unknown>> {
    if (typeof place !== 'string') return {};
    const finder = this.choose('find coordinates and time zone of a named city');
    const [query] = finder.inputSchema.required ?? [];
    const { places } = await this.#call(finder.name, { [query]: place });
    if (!Array.isArray(places)) throw new TypeError('no places');
    const [{ latitude, longitude, timezone }] = places;
    const names = members.map(([name]) => name);
    const told = names.includes('lat')
      ? { lat: latitude, lon: longitude, tz: timezone }
      : { latitude, longitude, timezone };
    return Object.fromEntries(Object.entries(told).filter(([name]) => names.includes(name)));
  }
}

describe('twenty tasks', () => {
  const server = testServer();
  let account: TestAccount;
  let standIn: StandIn;
  let drawn: string;
  before(async () => {
    account = await server.account({ credits: 100 });
    const { json } = await send(server, 'tools/list');
    standIn = new StandIn(json.result.tools, async (name, input) => {
      const { result } = (await callOf(account, name, input)).json;
      assert.equal(result.isError, undefined, `${name} ${JSON.stringify(input)}: ${result.content[0].text}`);
      return result.structuredContent;
    });
    const { json: draw } = await callOf(account, 'tarot_reading', { spread_type: 'single_card' });
    drawn = draw.result.structuredContent.reading_id;
  });

  it('are one for each tool of the list', () => {
    const listed = toolsOf('all').map(({ name }) => name);
    assert.deepEqual(TASKS.map(({ tool }) => tool).sort(), listed.sort());
    assert.equal(TASKS.length, 20);
  });

  it('that begin with two births: what one tool answers, the next takes as it is', async () => {
    const moonOf = async (date: string) => {
      const birth = { date, time: '14:20', latitude: 53.8008, longitude: -1.5491, timezone: 'Europe/London' };
      const { json } = await callOf(account, 'vedic_varga_charts', {
        ...birth,
        varga: '1',
        fields: ['planets', 'charts'],
      });
      const { planets, charts } = json.result.structuredContent;
      const isMoon = ({ name }: { name: string }) => name === 'Chandra';
      return {
        star: planets.find(isMoon).nakshatra,
        pada: planets.find(isMoon).pada,
        rasi: charts[1].planets.find(isMoon).sign,
      };
    };
    const [bride, groom] = [await moonOf('1990-05-03'), await moonOf('1988-11-12')];
    const couple = {
      ...{ bride_star: bride.star, bride_rasi: bride.rasi },
      ...{ groom_star: groom.star, groom_rasi: groom.rasi },
    };
    const asked = [
      ['vedic_guna_milan', couple],
      ['vedic_porutham', couple],
      ['vedic_baby_names', { nakshatra: bride.star, pada: bride.pada }],
    ] as const;
    for (const [name, input] of asked) {
      const { result } = (await callOf(account, name, input)).json;
      assert.equal(result.isError, undefined, result.content[0].text);
    }
  });

  for (const task of TASKS) {
    it(task.says, async () => {
      const known = Object.entries(task.knows ?? {}).map(([what, value]) => [what, value === DRAWN ? drawn : value]);
      const { tool, answer } = await standIn.solve({ ...task, knows: Object.fromEntries(known) });
      assert.equal(tool, task.tool);
      assert.ok(Object.keys(answer).length > 0);
    });
  }
});
