import type { BulkAnswer, BulkResult } from '@portico/contract/administration/people-bulk'
import type { Person } from '@portico/contract/administration/people'
import { PEOPLE_AT_ONCE } from '@portico/contract/rules/administration/people-bulk'
import { call, messageOf } from '../calls/call.ts'
import type { PortalConnection } from '../portal-connection.ts'
import type { PeopleBulkAction } from '../texts/bulk-en.ts'

export interface BulkRole {
  roleCode: string
  orgId: number
  inherit: boolean
}

export interface BulkChange {
  action: PeopleBulkAction
  role: BulkRole | null
}

export interface PersonResult extends BulkResult {
  person: Person
}

/** ADMIN-230: the action that takes back another one; null for one that cannot be taken back. */
export const UNDO: Readonly<Record<PeopleBulkAction, PeopleBulkAction | null>> = {
  disable: 'enable',
  enable: 'disable',
  give: 'withdraw',
  // a withdrawn role may have had another reach
  withdraw: null,
  link: null,
}

function requestOf({ action, role }: BulkChange, ids: readonly number[]) {
  if (action === 'link') return { path: 'people/bulk/links', body: { ids } }
  if (action === 'give' || action === 'withdraw') return { path: 'people/bulk/roles', body: { ids, action, ...role } }
  return { path: 'people/bulk/state', body: { ids, state: action === 'disable' ? 'disabled' : 'active' } }
}

interface Run {
  people: readonly Person[]
  change: BulkChange
  signal: AbortSignal
  onProgress: (results: readonly PersonResult[]) => void
}

/**
 * CONSOLE-156: changes people in calls of 50. Once the run is stopped, or a call fails, the people who are left have no
 * result.
 *
 * @returns the problem that has ended the run; empty if there was none
 */
export async function runBulk(portal: PortalConnection, { people, change, signal, onProgress }: Run): Promise<string> {
  const results: PersonResult[] = []
  for (let at = 0; at < people.length && !signal.aborted; at += PEOPLE_AT_ONCE) {
    const part = people.slice(at, at + PEOPLE_AT_ONCE)
    const ids = part.map(({ id }) => id)
    try {
      const { body } = await call<BulkAnswer>(portal, { method: 'POST', ...requestOf(change, ids) })
      for (const [index, person] of part.entries()) {
        const result = body.results[index]
        if (result) results.push({ ...result, person })
      }
    } catch (error) {
      return messageOf(error)
    }
    onProgress([...results])
  }
  return ''
}
