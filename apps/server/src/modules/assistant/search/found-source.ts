import type { AnswerSource } from '@portico/contract/support/assistant'
import type { IndexedText } from '../text/rank.ts'

/** A possible source of an answer, with its whole text; the text is empty if the title is all. */
export interface Candidate extends Omit<AnswerSource, 'number' | 'snippet' | 'highlight'> {
  text: string
  /** A factor of the score: a name is less relevant than a page of help with the same words. */
  share: number
}
export type IndexedCandidate = IndexedText<Candidate>

/** A source before it has a number. */
export interface FoundSource extends Omit<AnswerSource, 'number'> {
  /** 0 to about 1. */
  score: number
  /** The whole passage, for a model. */
  text: string
}
