import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PortalError } from '@portico/contract/protocol/errors'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database, SystemDb } from '../../src/db/handles.ts'
import { publishDueSets } from '../../src/modules/change-sets/scheduled-sets.service.ts'
import { deploymentActor } from '../../src/modules/configuration/deployment-actor.ts'
import { applyStartFiles } from '../../src/modules/configuration/start-files.service.ts'
import { deliverDueTickets } from '../../src/modules/tickets/delivery.service.ts'
import { createViewRequest } from '../../src/modules/trust/create-view-request.ts'
import { onBothDatabases } from '../world.ts'
import { reverted } from './reverted.ts'

/** A person of several tenants, and two of these. */
const LI_WEI = 501
const [OTHER, OWN] = [20002, 20003]
/** The number of an object that both tenants have. */
const SAME = 88_000_002
const ROLE = {
  ...{ apiVersion: 'portico/v1', kind: 'Role', code: 'same', menus: [] },
  names: { 'zh-CN': '同样', en: 'Same', 'sv-SE': 'Samma' },
}

/** A database whose transactions are parts of one that is reverted. */
const within = (database: Database, db: SystemDb): Database => ({ ...database, system: (work) => work(db) })

/**
 * ISO-21: conditions on the tenant in jobs, starts and requests that row-level security does not restrict. Each test
 * has rows with the same number or content in two tenants, which only the condition separates.
 */
onBothDatabases((world) => {
  const inVain = <T>(work: (db: SystemDb) => Promise<T>) => reverted(world.database, work)
  const rowsOf = async (db: SystemDb, query: ReturnType<typeof sql>) => (await query.execute(db)).rows

  test('ISO-21, CONF-22 a start applies files that are equal to those of another tenant', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-start-files-'))
    try {
      const roles = await inVain(async (db) => {
        const [own] = (await rowsOf(db, sql`select custom_code as code from tenant where id = ${OWN}`)) as [
          { code: string },
        ]
        await mkdir(join(folder, own.code))
        await writeFile(join(folder, own.code, 'role.yaml'), JSON.stringify(ROLE))
        const start = () =>
          applyStartFiles(within(world.database, db), { folder, prunes: false }, (fault) => {
            throw new Error(JSON.stringify(fault))
          })
        await start()
        // the other tenant has applied the same files, and this one none
        await sql`update configuration_start set tenant_id = ${OTHER} where tenant_id = ${OWN}`.execute(db)
        await sql`delete from configuration_object where tenant_id = ${OWN}`.execute(db)
        await sql`delete from role where tenant_id = ${OWN} and code = 'same'`.execute(db)
        await start()
        return rowsOf(db, sql`select tenant_id from role where code = 'same'`)
      })
      expect(roles).toEqual([{ tenant_id: OWN }])
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('ISO-21, TRUST-10 a request that waits already is found in its own tenant', async () => {
    const found = await inVain(async (db) => {
      await sql`insert into org_node (tenant_id, id, parent_id, path, depth, type, name, names, code)
        select tenant_id, ${SAME}, id, path || '/' || ${SAME}::bigint, depth + 1, type, 'Same', '{"en":"Same"}', 'same'
        from org_node where parent_id is null and tenant_id in (${OTHER}, ${OWN}) order by tenant_id`.execute(db)
      await sql`insert into role (tenant_id, code, names)
        select tenant, 'same', '{"en":"Same"}' from unnest(array[${OTHER}::bigint, ${OWN}]) tenant`.execute(db)
      const viewRequest = { orgId: SAME, productCode: 'plan', menuCode: 'plan.schedule', roleName: 'Same' }
      const verdict = { kind: 'ask', page: null, roleCode: 'same' } as const
      const requestOf = async (tenantId: number) => {
        const actor = { ...deploymentActor(tenantId), userId: LI_WEI }
        return (
          await createViewRequest(db, { actor, viewRequest, verdict, request: { id: 'iso', ip: '', headers: {} } })
        ).requestId
      }
      const [other, first] = [await requestOf(OTHER), await requestOf(OWN)]
      return { other, first, second: await requestOf(OWN) }
    })
    expect(found.second).toBe(found.first)
    expect(found.second).not.toBe(found.other)
  })

  /** A set with the same number in both tenants. The own one is due. */
  async function plantScheduledSets(db: SystemDb) {
    await sql`insert into change_set
        (tenant_id, id, state, source, scheduled_by, local_time, time_zone, due_at, lease_until)
      select tenant, ${SAME}, 'scheduled', 'person', ${LI_WEI}, '2027-01-01T00:00', 'UTC',
        now() + case when tenant = ${OWN} then interval '-1 second' else interval '1 day' end,
        case when tenant = ${OTHER} then date_trunc('milliseconds', now() + interval '2 minutes') end
      from unnest(array[${OTHER}::bigint, ${OWN}]) tenant`.execute(db)
    await sql`insert into change_operation (tenant_id, set_id, number, kind, code, remove, document, saved_at)
      select tenant, ${SAME}, 1, 'Role', 'same', false, ${JSON.stringify(ROLE)}::text::jsonb, now()
      from unnest(array[${OTHER}::bigint, ${OWN}]) tenant`.execute(db)
    await sql`delete from administrator_grant where tenant_id in (${OTHER}, ${OWN}) and user_id = ${LI_WEI}`.execute(db)
    await sql`insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
      values (${OWN}, ${SAME}, ${LI_WEI}, 'tenant-administrator', 'tenant')`.execute(db)
  }

  test('ISO-21, CHANGE-4 a due set is published with the rights in its own tenant', async () => {
    const states = await inVain(async (db) => {
      await plantScheduledSets(db)
      await publishDueSets(within(world.database, db))
      return rowsOf(db, sql`select tenant_id, state from change_set where id = ${SAME} order by tenant_id`)
    })
    expect(states).toEqual([
      { tenant_id: OTHER, state: 'scheduled' },
      { tenant_id: OWN, state: 'published' },
    ])
  })

  test('ISO-21, CHANGE-4 a set that waits for a file of its tenant delays no set of another tenant', async () => {
    const waits = await inVain(async (db) => {
      await plantScheduledSets(db)
      let transactions = 0
      const system: Database['system'] = (work) => {
        transactions += 1
        // the publication, while a file is being applied
        if (transactions === 2) return Promise.reject(new PortalError('CONFLICT'))
        return work(db)
      }
      await publishDueSets({ ...world.database, system })
      return rowsOf(
        db,
        sql`select tenant_id, round(extract(epoch from lease_until - now()))::int as seconds from change_set
          where id = ${SAME} order by tenant_id`,
      )
    })
    expect(waits).toEqual([
      { tenant_id: OTHER, seconds: 120 },
      { tenant_id: OWN, seconds: 5 },
    ])
  })

  test('ISO-21, TICKET-31 a failed delivery is counted at the ticket of its own tenant', async () => {
    const attempts = await inVain(async (db) => {
      await sql`insert into support_ticket (tenant_id, id, user_id, ticket_no, state, question, branch_code, branch_names,
          fault_code, product_names, project_name, contact, account_name, channel, type)
        select tenant, ${SAME}, ${LI_WEI}, 'same', 'received', '', 'b', '{}', 'f', '{}', '', '', '', '', ''
        from unnest(array[${OTHER}::bigint, ${OWN}]) tenant`.execute(db)
      await sql`insert into ticket_delivery (tenant_id, ticket_id, way, next_at, lease_until)
        select tenant, ${SAME}, 'mail', now() + case when tenant = ${OWN} then interval '0' else interval '1 day' end,
          case when tenant = ${OTHER} then date_trunc('milliseconds', now() + interval '5 minutes') end
        from unnest(array[${OTHER}::bigint, ${OWN}]) tenant`.execute(db)
      const unreachable = new Error('The help desk cannot be read')
      const errors: unknown[] = []
      await deliverDueTickets(
        {
          database: { ...within(world.database, db), tenant: () => Promise.reject(unreachable) },
          mailer: { deliver: () => Promise.reject(unreachable) },
          ...{ secretBox: {} as never, defaultLanguage: () => 'en' },
        },
        (error) => errors.push(error),
      )
      expect(errors).toEqual([unreachable])
      return rowsOf(
        db,
        sql`select tenant_id, attempts from ticket_delivery where ticket_id = ${SAME} order by tenant_id`,
      )
    })
    expect(attempts).toEqual([
      { tenant_id: OTHER, attempts: 0 },
      { tenant_id: OWN, attempts: 1 },
    ])
  })
})
