import { PortalError } from '@portico/contract/protocol/errors'
import { sql } from 'kysely'
import type { SystemDb, TenantDb } from '../../db/handles.ts'

interface LockedObject {
  set_code: string
  file: string
  line: number
}

/** The refusal of a change of a managed object; it names the file. */
export const managedError = ({ set_code: set, file, line }: LockedObject): PortalError =>
  new PortalError('MANAGED', { set, file, line })

/**
 * CONF-17: for calls whose objects have numbers in place of codes: refuses the change of an object that a set locks.
 *
 * @throws `MANAGED`
 */
export async function assertUnlocked(
  db: SystemDb | TenantDb,
  tenantId: number,
  { kind, codes }: { kind: 'Organisation' | 'ServiceAccount'; codes: readonly (string | null)[] },
): Promise<void> {
  const { rows } = await sql<LockedObject>`
    select object.set_code, object.file, object.line from configuration_object object
    join configuration_set managing on managing.tenant_id = object.tenant_id and managing.code = object.set_code
    where object.tenant_id = ${tenantId} and managing.ui = 'locked' and object.kind = ${kind}
      and object.code = any (${codes.filter((code) => code !== null)}::text[])
    order by object.code limit 1`.execute(db)
  if (rows[0]) throw managedError(rows[0])
}
