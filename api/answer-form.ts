/** An answer in another form than JSON. */
export interface AnswerForm {
  text: string;
  type: string;
}

/** Puts the JSON text of an answer into a form. Undefined where it has nothing to show so, and goes out as it is. */
export type FormOrder = (text: string | Buffer) => AnswerForm | undefined;
