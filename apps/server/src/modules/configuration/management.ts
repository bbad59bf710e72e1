import type { ConfigurationDocument, ManagedBy } from '@portico/contract/administration/configuration'
import type { SystemDb } from '../../db/handles.ts'
import type { ChangeContext } from '../audit/change-audit.service.ts'
import { listCallerRights } from '../rights/rights.service.ts'
import { codeOf, objectKeyOf } from './documents.ts'
import { invalidField } from './kind.ts'
import { managedError } from '../managed-locks/managed-locks.service.ts'
import { assertMayManage, listManaged, type ManagedRow, recordSet } from './managed-objects.service.ts'

interface Management {
  /** Throws `MANAGED` for an object of another set, and for a locked one if the documents belong to no set. */
  assertMayApply(key: string): void
  /** CONF-18: the objects to delete. */
  surplus: readonly ManagedRow[]
  /** Stores the set with its objects. */
  record(): Promise<void>
}

/** CONF-15: the management of the objects that documents name. The caller holds the lock of the tenant's configuration. */
export async function openManagement(
  db: SystemDb,
  { actor }: ChangeContext,
  { documents, managedBy }: { documents: readonly ConfigurationDocument[]; managedBy?: ManagedBy | undefined },
): Promise<Management> {
  const managed = await listManaged(db, actor.tenantId)
  const owners = new Map(managed.map((row) => [objectKeyOf(row), row]))
  const own = managed.filter(({ set_code }) => set_code === managedBy?.set)
  if (managedBy) {
    if (managedBy.sources.length !== documents.length) throw invalidField('managedBy.sources')
    const rights = await listCallerRights(db, actor)
    assertMayManage(
      rights,
      [...documents, ...own].map(({ kind }) => kind),
    )
  }
  const named = new Set(documents.map((document) => objectKeyOf({ kind: document.kind, code: codeOf(document) })))
  const surplus = managedBy?.prune ? own.filter((row) => !named.has(objectKeyOf(row))) : []
  return {
    assertMayApply(key) {
      const owner = owners.get(key)
      if (!owner || owner.set_code === managedBy?.set) return
      if (managedBy || owner.ui === 'locked') throw managedError(owner)
    },
    surplus,
    async record() {
      if (managedBy) await recordSet(db, actor.tenantId, { managedBy, documents, pruned: surplus })
    },
  }
}
