import type { EntryFacts } from '../facts/facts.ts'

/** Returns whether a tenant is entered and no other one is requested. */
export function isInEnteredTenant({ entered, wantsDialog, chosenEntrance }: EntryFacts): boolean {
  return entered !== undefined && !wantsDialog && !chosenEntrance
}
