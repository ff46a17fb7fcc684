import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Type } from 'typebox';
import { printerOf } from '../../shared/jobs/printer.ts';

const NUMBERS = [
  ...[0, -0, 7, 10, 99, 100, 360, 999, 1_000, 2_460_000, 99_999, 100_000, 1e9, 1e21, -1, -99_999, -100_000, 5e-324],
  ...[0.1, 0.0001, 29.9999, 12.34, 12.0305, 100.5, 99_999.9999, 123_456.7891, -0.5, -12.3456, 1e-7, -1e-7, 0.1 + 0.2],
];
const STRINGS = [
  '',
  'Mesha',
  'a "b" \\ /',
  'line\nand\u0000\u007f',
  'Málaga',
  'मेष',
  '—“”…',
  '🌙',
  'half \ud83c',
  '\u2028',
];

/** Everything that the schemas of answers are made of. */
const everything = Type.Object({
  number: Type.Number(),
  integer: Type.Optional(Type.Integer()),
  text: Type.String(),
  sure: Type.Boolean(),
  sign: Type.Enum(['Aries', 'with "quotes"', 'मेष']),
  debt: Type.Enum([13, 14]),
  kind: Type.Literal('chart'),
  time: Type.Union([Type.String(), Type.Null()]),
  list: Type.Array(Type.Array(Type.Number())),
  'dashed-name': Type.Optional(Type.Object({ nothing: Type.Optional(Type.Null()) })),
  charts: Type.Record(Type.String(), Type.Object({ house: Type.Union([Type.Integer(), Type.Null()]) })),
  varga: Type.Union([Type.Integer(), Type.String()]),
  open: Type.Object({ known: Type.String() }, { additionalProperties: true }),
});

const anyNumber = fc.oneof(
  fc.constantFrom(...NUMBERS),
  fc.integer({ min: -4e9, max: 4e9 }).map((units) => units / 1e4),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
/** Long texts are written in another way than short ones. */
const LONG_TEXTS = STRINGS.map((text) => `${'चन्द्र and Moon, '.repeat(9)}${text}`);
const anyText = fc.oneof(
  fc.constantFrom(...STRINGS, ...LONG_TEXTS),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', minLength: 40, maxLength: 200 }),
);
const anyAnswer = fc.record(
  {
    number: anyNumber,
    integer: fc.integer(),
    text: anyText,
    sure: fc.boolean(),
    sign: fc.constantFrom('Aries', 'with "quotes"', 'मेष'),
    debt: fc.constantFrom(13, 14),
    kind: fc.constant('chart'),
    time: fc.option(anyText),
    list: fc.array(fc.array(anyNumber)),
    'dashed-name': fc.record({ nothing: fc.constant(null) }, { requiredKeys: [] }),
    charts: fc.dictionary(anyText, fc.record({ house: fc.option(fc.nat(12)) })),
    varga: fc.oneof(fc.nat(60), fc.constant('all')),
    open: fc.record({ known: anyText, more: fc.jsonValue() }),
  },
  {
    requiredKeys: ['number', 'text', 'sure', 'sign', 'debt', 'kind', 'time', 'list', 'charts', 'varga', 'open'],
  },
);

describe('the printer of a schema', () => {
  const print = printerOf(everything);

  it('prints what JSON.stringify prints, whatever the answer', () => {
    fc.assert(
      fc.property(anyAnswer, (answer) => {
        assert.deepEqual(JSON.parse(print(answer).toString()), JSON.parse(JSON.stringify(answer)));
      }),
      { numRuns: 500 },
    );
  });

  it('prints numbers and strings as JSON.stringify does, to the byte', () => {
    const lists = printerOf(Type.Object({ numbers: Type.Array(Type.Number()), strings: Type.Array(Type.String()) }));
    const answer = { numbers: NUMBERS, strings: STRINGS };
    assert.equal(lists(answer).toString(), JSON.stringify(answer));
  });

  it('keeps the order of the schema', () => {
    const ordered = printerOf(Type.Object({ a: Type.Number(), b: Type.Optional(Type.Number()), c: Type.Number() }));
    assert.equal(ordered({ c: 3, b: 2, a: 1 }).toString(), '{"a":1,"b":2,"c":3}');
    assert.equal(ordered({ c: 3, a: 1 }).toString(), '{"a":1,"c":3}');
  });

  it('gives texts that the next one does not touch', () => {
    const texts = printerOf(Type.Array(Type.String()));
    const first = texts(['first']);
    texts(['second and longer']);
    assert.equal(first.toString(), '["first"]');
  });

  it('prints answers of any length', () => {
    const texts = printerOf(Type.Object({ texts: Type.Array(Type.String()), end: Type.Integer() }));
    for (const unit of ['plain ', 'in "quotes" ', 'मेष ']) {
      for (const length of [1 << 18, 1 << 20, 3 << 20]) {
        const answer = { texts: Array.from({ length: 8 }, () => unit.repeat(length / 8 / unit.length)), end: 1 };
        assert.ok(texts(answer).toString() === JSON.stringify(answer), `${length} characters of ${unit}`);
      }
    }
  });

  it('prints no answer that lacks a value or has NaN for one: that is a bug', () => {
    const strict = printerOf(
      Type.Object({ degree: Type.Number(), sign: Type.Enum(['Aries']), sure: Type.Boolean(), text: Type.String() }),
    );
    const answer = { degree: 1.5, sign: 'Aries', sure: true, text: 'x' };
    assert.equal(strict(answer).toString(), JSON.stringify(answer));
    for (const name of Object.keys(answer)) {
      assert.throws(() => strict({ ...answer, [name]: undefined }), TypeError, name);
    }
    for (const degree of [Number.NaN, Number.POSITIVE_INFINITY]) {
      assert.throws(() => strict({ ...answer, degree }), TypeError);
    }
  });
});
