import { type RawBuilder, sql } from 'kysely'
import type { NextSteps, OverviewEntry } from '@portico/contract/administration/overview'
import { PortalError } from '@portico/contract/protocol/errors'
import { OVERVIEW_CAUSES, OVERVIEW_COUNTED, type OverviewCause } from '@portico/contract/rules/administration/overview'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { listCallerRights, type RightsHolder } from '../rights/rights.service.ts'
import { causesFor } from './causes.ts'
import { readNextSteps } from './next-steps.service.ts'

interface Row {
  cause: OverviewCause
  count: number
  object: string
  name: string | null
  at: Date | null
}

/** ADMIN-3: one statement for all causes; undefined if the caller may read the objects of none. */
export function overviewStatement(reader: RightsHolder): RawBuilder<Row> | undefined {
  const parts = causesFor(reader).map(
    ({ cause, objects }) => sql`
      select ${cause}::text as cause, count(*)::int as count, (array_agg(object))[1] as object,
        (array_agg(name))[1] as name, (array_agg(at))[1] as at
      from (${objects} limit ${sql.lit(OVERVIEW_COUNTED + 1)}) counted having count(*) > 0`,
  )
  return parts.length === 0 ? undefined : sql<Row>`${sql.join(parts, sql` union all `)}`
}

/** ADMIN-144, ADMIN-215: what needs an administrator of the tenant, and the steps that set it up. */
export async function readOverview(
  db: TenantDb,
  actor: TenantActor,
): Promise<{ items: OverviewEntry[]; steps: NextSteps }> {
  const rights = await listCallerRights(db, actor)
  if (rights.length === 0) throw new PortalError('FORBIDDEN')
  const rows = (await overviewStatement({ actor, rights })?.execute(db))?.rows ?? []
  return {
    steps: await readNextSteps(db, { actor, rights }),
    items: rows
      .toSorted((one, other) => OVERVIEW_CAUSES.indexOf(one.cause) - OVERVIEW_CAUSES.indexOf(other.cause))
      .map(({ cause, count, object, name, at }) => ({
        ...{ cause, count: Math.min(count, OVERVIEW_COUNTED), isMore: count > OVERVIEW_COUNTED },
        ...{ object, name, at: at?.toISOString() ?? null },
      })),
  }
}
