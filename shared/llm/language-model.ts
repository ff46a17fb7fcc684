/** What is asked of a language model: one answer to one question, with what was said before. */
export interface Prompt {
  /** what it is to do; written by us alone */
  task: string;
  /** the facts and what people wrote: data, never instructions */
  data: string;
  /** the form of the answer, where it is to be JSON: a name and a JSON schema */
  form?: { name: string; schema: Readonly<Record<string, unknown>> };
  /** what is waited for at most, where that is less than the operator's time */
  withinMs?: number;
}

/** A language model, or none. */
export interface LanguageModel {
  /** turns a day for each account; 0 without a model */
  dailyTurns: number;
  /** Its answer; undefined whenever there is none that is whole, in time and of a sensible size. Never rejects. */
  answer(prompt: Prompt): Promise<string | undefined>;
  close(): void;
}

/** The written replies stand. */
export const noModel: LanguageModel = { dailyTurns: 0, answer: async () => undefined, close() {} };
