/** Nouns on their way into a sentence. */
import type { Forms } from '../content/western-words.ts';

/** What was made of a noun before: content never changes while a process runs. */
const known = new WeakMap<Forms, Map<string, Readonly<Record<string, string>>>>();

/**
 * The placeholders that a noun fills: `plain` under the name itself, every other form with the form's name behind it
 * (`body`, `body_the`). Which forms there are is the language's own affair.
 */
export function formsOf(name: string, forms: Forms): Readonly<Record<string, string>> {
  const byName = known.get(forms) ?? new Map<string, Readonly<Record<string, string>>>();
  known.set(forms, byName);
  const values = byName.get(name) ?? placeholders(name, forms);
  byName.set(name, values);
  return values;
}

function placeholders(name: string, forms: Forms): Record<string, string> {
  return Object.fromEntries(
    Object.entries(forms).map(([form, text]) => [form === 'plain' ? name : `${name}_${form}`, text]),
  );
}
