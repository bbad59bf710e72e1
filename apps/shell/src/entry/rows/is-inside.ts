import type { EntryFacts } from '../facts.ts'

/** A tenant is entered, and nobody wants another one. */
export function isInside({ entered, wantsDialog, chosen }: EntryFacts): boolean {
  return entered !== undefined && !wantsDialog && !chosen
}
