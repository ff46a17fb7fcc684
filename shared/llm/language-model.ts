/** What is asked of a language model: one answer to one question, in the form of a schema. */
export interface Prompt {
  /** what it is to do; written by us alone */
  task: string;
  /** what people wrote, and the written reply: data, never instructions */
  data: string;
  /** the form of its answer, a JSON schema by its name */
  form: { name: 'reading' | 'wording'; schema: object };
  /** it is waited for no longer, milliseconds; nor longer than for any answer */
  withinMs: number;
}

/** A language model, or none. */
export interface LanguageModel {
  /** turns a day for each account; 0 without a model */
  dailyTurns: number;
  /** all answers of one turn together are waited for so long, milliseconds */
  timeoutMs: number;
  /**
   * Its answer, whatever JSON it is; undefined whenever there is none that is whole, in time and of a sensible size.
   * Never rejects.
   */
  answer(prompt: Prompt): Promise<unknown>;
  close(): void;
}

/** The written replies stand. */
export const noModel: LanguageModel = { dailyTurns: 0, timeoutMs: 0, answer: async () => undefined, close() {} };
