import type { BulkAnswer, BulkResult } from '@portico/contract/administration/people-bulk'
import type { Language } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import { inSavepoint } from '../../db/tenant-scope.ts'
import { serverText } from '../../http/pipeline/problems/server-texts.ts'
import type { ChangeContext } from '../audit/change-audit.service.ts'

type Done = 'done' | 'unchanged'

/**
 * ADMIN-230: makes a change for each person in a savepoint, in the order of their numbers, so that two calls lock the same
 * people in the same order. A refusal concerns one person; any other failure undoes the whole call.
 */
export async function changeEach(
  db: TenantDb | SystemDb,
  { ids, language }: { ids: readonly number[]; language: Language },
  change: (id: number) => Promise<Done>,
): Promise<BulkAnswer> {
  const results = new Map<number, BulkResult>()
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
    try {
      const outcome = await inSavepoint(db as SystemDb, () => change(id))
      results.set(id, { outcome, code: null, reason: null })
    } catch (error) {
      if (!(error instanceof PortalError)) throw error
      results.set(id, { outcome: 'refused', code: error.code, reason: serverText(error.code, language) })
    }
  }
  return { results: ids.flatMap((id) => results.get(id) ?? []) }
}

/** A change of several people names no state of any of them, so each one is changed from its present state (API-9). */
export const withoutTag = <Context extends ChangeContext>(context: Context): Context & ChangeContext => {
  const { id, ip, headers } = context.request
  return { ...context, request: { id, ip, headers: { ...headers, 'if-match': '*' } } }
}
