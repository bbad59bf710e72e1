import type { Database } from '../../../db/handles.ts'
import { indexOrganisations } from '../../../db/org-index/build.ts'
import { newId } from '../../../db/new-id.ts'
import { auditOperator } from '../../audit/operator-audit.service.ts'
import { ImportRefused, readLines } from './lines.ts'
import { readStatuses, listFormer, writeOrganisations } from './organisation-rows.ts'
import { computePositions } from './positions.ts'

/**
 * ORG-37: imports the organisations of a file into a tenant, all or none. Returns the number of organisations in the
 * file; undefined if the tenant does not exist. Throws `ImportRefused` with the line, and changes nothing.
 */
export async function importOrganisations(
  database: Database,
  tenantId: number,
  file: Uint8Array,
): Promise<number | undefined> {
  const given = await readLines(file)
  const isDone = await database.system(async (db) => {
    const tenant = await db
      .selectFrom('tenant')
      .select('id')
      .where('id', '=', tenantId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!tenant) return false
    const { lines, problems } = await readStatuses(db, given)
    if (problems.length > 0) throw new ImportRefused(problems)
    const present = await listFormer(db, tenantId)
    const former = new Map(present.map((organisation) => [organisation.id, organisation]))
    const positions = computePositions(lines, present, newId).filter(
      ({ id, path, line }) => line !== undefined || former.get(id)?.path !== path,
    )
    await writeOrganisations(db, tenantId, { positions, former })
    await auditOperator(db, [tenantId], { action: 'organisations.import', target: {}, after: { lines: lines.length } })
    return true
  })
  if (!isDone) return undefined
  await indexOrganisations(database, tenantId)
  return given.length
}
