/** What people answer who were asked whether somebody is in danger: learned of answers in every language. */
import { toldFeatures } from './life-told.ts';
import { type LinearModel, probabilitiesOf } from './linear.ts';

/** It is so, or it is nothing of the kind. */
export type DangerAnswer = 'yes' | 'no';

/** How likely an answer says that it is so, 0 … 1. */
export function likelySo(model: LinearModel<DangerAnswer>, text: string): number {
  return probabilitiesOf(model, toldFeatures(text))[model.labels.indexOf('yes')];
}

/** What somebody in danger says cannot wait, or goes on telling of it. */
export type Urgency = 'now' | 'later';

/** How likely what is said in danger cannot wait, 0 … 1. */
export function likelyNow(model: LinearModel<Urgency>, text: string): number {
  return probabilitiesOf(model, toldFeatures(text))[model.labels.indexOf('now')];
}
