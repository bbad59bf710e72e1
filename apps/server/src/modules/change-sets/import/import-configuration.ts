import { sql } from 'kysely'
import type { ConfigurationImportReport } from '@portico/contract/administration/configuration-import'
import type { OperationBody } from '@portico/contract/administration/change-sets'
import { type HeldRight, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import type { SystemDb } from '../../../db/handles.ts'
import { inSavepoint } from '../../../db/tenant-scope.ts'
import type { ChangeContext } from '../../audit/change-audit.service.ts'
import { type FileCall, runImport } from '../../imports/imports.service.ts'
import { assertHolds, type RightsHolder } from '../../rights/rights.service.ts'
import { createSet } from '../edit-set.ts'
import { planMenus } from './plan-menus.ts'
import type { ObjectPlan } from './plan-objects.ts'
import { planRoles } from './plan-roles.ts'
import { type LinesOf, type ObjectLineProblem, readMenus, readRoles } from './read-lines.ts'

interface NamedFile extends FileCall {
  /** The name of the new change set. */
  name: string
}

type Caller = ChangeContext & Pick<RightsHolder, 'rights'>

interface ImportedKind<L> {
  kind: 'roles' | 'menus'
  rights: (typeof KIND_RIGHTS)['Role' | 'MenuSettings']
  read: (bytes: Uint8Array) => Promise<LinesOf<L>>
  plan: (db: SystemDb, tenantId: number, lines: readonly L[]) => Promise<ObjectPlan>
}

export const importRoles = (db: SystemDb, caller: Caller, call: NamedFile): Promise<ConfigurationImportReport> =>
  importConfiguration(db, caller, call, { kind: 'roles', rights: KIND_RIGHTS.Role, read: readRoles, plan: planRoles })

export const importMenus = (db: SystemDb, caller: Caller, call: NamedFile): Promise<ConfigurationImportReport> =>
  importConfiguration(db, caller, call, {
    ...{ kind: 'menus', rights: KIND_RIGHTS.MenuSettings, read: readMenus, plan: planMenus },
  })

/** IMPORT-37: the changes of a file become the draft of a change set; nothing else is changed. */
async function importConfiguration<L>(
  db: SystemDb,
  caller: Caller,
  call: NamedFile,
  { kind, rights, read, plan }: ImportedKind<L>,
): Promise<ConfigurationImportReport> {
  assertMayPrepare(caller.rights, rights)
  let changeSetId: number | null = null
  const report = await runImport<LinesOf<L>, ObjectLineProblem>(db, caller, call, {
    ...{ kind, right: rights.edit, read },
    plan: async ({ lines, problems }, held) => {
      // they may have been withdrawn while the call waited for the lock
      assertMayPrepare(held, rights)
      const planned = await plan(db, caller.actor.tenantId, lines)
      const { operations } = planned
      const isNew = await findNew(db, caller.actor.tenantId, kind, operations)
      return {
        ...{ created: isNew, changed: operations.length - isNew, unchanged: planned.unchanged },
        problems: [...problems, ...planned.problems].toSorted((one, other) => one.line - other.line),
        apply: async (goOn) => {
          goOn(operations.length)
          if (operations.length > 0) changeSetId = await prepareSet(db, caller, { name: call.name, operations })
          return []
        },
      }
    },
  })
  return { ...report, changeSetId: report.applied ? changeSetId : null }
}

/** IMPORT-39: a set is for the whole tenant, and so are the rights to prepare it. */
function assertMayPrepare(held: readonly HeldRight[], rights: ImportedKind<unknown>['rights']): void {
  for (const right of ['edit change', rights.read, rights.edit] as const) assertHolds(held, right, TENANT_SCOPE)
}

/** The number of operations that create a role. */
async function findNew(
  db: SystemDb,
  tenantId: number,
  kind: 'roles' | 'menus',
  operations: readonly OperationBody[],
): Promise<number> {
  if (kind === 'menus') return 0
  const codes = operations.flatMap(({ document }) => ('code' in document ? [document.code] : []))
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from role where tenant_id = ${tenantId} and code = any (${codes}::text[])`.execute(db)
  return codes.length - (rows[0]?.count ?? 0)
}

/** IMPORT-38: a set that waits for its publication with exactly these operations is used in place of a new one. */
async function prepareSet(
  db: SystemDb,
  caller: Caller,
  set: { name: string; operations: readonly OperationBody[] },
): Promise<number> {
  const { tenantId } = caller.actor
  let equalId: number | undefined
  const created = await inSavepoint(
    db,
    async () => {
      const { id } = await createSet(db, caller, set)
      const content = (of: string) => sql`(
        select jsonb_agg(jsonb_build_array(kind, code, remove, document) order by kind, code) from change_operation
        where tenant_id = ${tenantId} and set_id = ${sql.ref(of)})`
      const { rows } = await sql<{ id: number }>`
        select other.id from change_set own join change_set other
          on other.tenant_id = own.tenant_id and other.id <> own.id and other.state <> 'published'
        where own.tenant_id = ${tenantId} and own.id = ${id} and ${content('own.id')} = ${content('other.id')}
        order by other.id limit 1`.execute(db)
      equalId = rows[0]?.id
      return id
    },
    () => equalId === undefined,
  )
  return equalId ?? created
}
