import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import { HANG_REPORT_WINDOW_SECONDS } from '@portico/contract/rules/applications/hangs'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { mayOpenApplication } from '../menus/open-applications.service.ts'
import { countFailures } from './failures.service.ts'

/**
 * HOST-158: records that an application blocked its process in a browser. Reports within the same minute count as
 * one. An application that the person cannot open is not found.
 */
export async function reportHang(db: TenantDb, actor: TenantActor, code: string): Promise<void> {
  if (!(await mayOpenApplication(db, actor, { code, orgId: null }))) throw new PortalError('NOT_FOUND')
  const counted = await db
    .insertInto('application_hang')
    .values({ tenant_id: actor.tenantId, application_code: code })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'application_code'])
        .doUpdateSet({
          hang_count: sql`least(application_hang.hang_count + 1, 1000000)`,
          hung_at: sql`clock_timestamp()`,
        })
        .where(
          'application_hang.hung_at',
          '<',
          sql<Date>`clock_timestamp() - make_interval(secs => ${HANG_REPORT_WINDOW_SECONDS})`,
        ),
    )
    .returning('application_code')
    .executeTakeFirst()
  if (counted) await countFailures(db, actor.tenantId, { code, kinds: ['hung'] })
}

interface Hanging {
  code: string
  isolation: string
  /** Number of hangs over all tenants; null if there were none. */
  hang_count: number | null
  hung_at: Date | null
}

/** HOST-158: the hint for an operator beside an application's entry; null if no decision is needed. */
export function hangHint({ code, isolation, hang_count: count, hung_at: last }: Hanging): string | null {
  if (count === null || last === null || isolation !== 'own') return null
  const times = count === 1 ? 'once' : `${count} times`
  return `held up its process ${times}, last ${last.toISOString()}: npm run app -- set ${code} --isolation process`
}
