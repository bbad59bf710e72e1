import type { NameAllLang } from '@portico/contract/protocol/common'
import { BIN_DAYS, type BinKind } from '@portico/contract/rules/administration/bin'
import { sql } from 'kysely'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import type { ChangeContext } from '../audit/change-audit.service.ts'

interface DeletedObject {
  kind: BinKind
  code: string
  names: NameAllLang
  /** The values that restore the object. */
  content: object
}

/** ADMIN-180: keeps an object in the transaction that deletes it. */
export async function putInBin(
  db: TenantDb | SystemDb,
  { actor }: Pick<ChangeContext, 'actor'>,
  { kind, code, names, content }: DeletedObject,
): Promise<void> {
  await (db as TenantDb)
    .insertInto('deleted_object')
    .values({
      ...{ tenant_id: actor.tenantId, id: newId(), kind, code },
      ...{ names: JSON.stringify(names), content: JSON.stringify(content) },
      deleted_by: actor.isDeployment ? null : actor.userId,
    })
    .execute()
}

/** ADMIN-183: deletes the content of objects that were deleted too long ago. */
export async function emptyBin(db: SystemDb): Promise<void> {
  await db
    .deleteFrom('deleted_object')
    // ADMIN-250: the removal of a tenant takes its entry out
    .where('kind', '<>', 'tenant')
    .where('deleted_at', '<', sql<Date>`now() - make_interval(days => ${BIN_DAYS})`)
    .execute()
}
