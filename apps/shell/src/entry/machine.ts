import type { EntryDecision, EntryFacts, EntryRow } from './facts/facts.ts'
import { agreementRows } from './rows/agreement.ts'
import { identityRows } from './rows/identity.ts'
import { menuRows } from './rows/menu.ts'
import { organisationRows, readyRow } from './rows/organisation.ts'
import { parameterRows } from './rows/parameters.ts'
import { isInEnteredTenant } from './rows/is-in-entered-tenant.ts'
import { sessionRows } from './rows/session.ts'
import { tenantRows } from './rows/tenant.ts'
import { viewRows } from './rows/view.ts'
import { findRow, rowsWhile } from './facts/table.ts'

/**
 * The entry as a table: facts in, one decision out, without network calls. Rows are evaluated in order, stage after
 * stage; a stage applies when no earlier row matches. The caller fetches the fact that a decision requires, adds it,
 * and evaluates the table again.
 */
export const ENTRY_TABLE: readonly EntryRow[] = [
  ...parameterRows,
  ...sessionRows,
  ...rowsWhile((facts) => !isInEnteredTenant(facts), [...tenantRows, ...identityRows]),
  ...agreementRows,
  ...viewRows,
  ...organisationRows,
  ...menuRows,
  readyRow,
]

export function decideEntry(facts: EntryFacts): EntryDecision {
  return rowOf(facts).then(facts)
}

/** Returns the row that decides, for tests. */
export function rowOf(facts: EntryFacts): EntryRow {
  return findRow(ENTRY_TABLE, facts) ?? readyRow
}
