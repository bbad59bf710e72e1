import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Problem } from '@portico/contract/protocol/errors'
import { onBothDatabases } from '../../../test/world.ts'
import { issueBearer } from '../sessions/sessions.service.ts'
import { enterTenant } from './tenant-entry.service.ts'

const TENANT = 20003
const LI_WEI = 501
/** A call inside the tenant. */
const CALL = '/api/message/v4/messages/unread-count'

onBothDatabases((world) => {
  const run = (statement: ReturnType<typeof sql>) => world.database.system((db) => statement.execute(db))

  test.each([
    [
      'member',
      sql`update membership set status = 0 where tenant_id = ${TENANT} and user_id = ${LI_WEI}`,
      'UNAUTHENTICATED',
    ],
    ['tenant', sql`update tenant set status = 2 where id = ${TENANT}`, 'TENANT_DISABLED'],
  ] as const)(
    'SEC-75, TENANT-5 a token is of no use if its %s is disabled between the check of the entry and its end',
    async (_name, disable, errorCode) => {
      const person = await world.signIn('li.wei')
      let disabled: Promise<unknown> = Promise.resolve()
      person.token = await world.database.system(async (db) => {
        const { rows } = await sql<{ id: number }>`select id from session where user_id = ${LI_WEI}
          order by signed_in_at desc, id desc limit 1`.execute(db)
        const sessionId = rows[0]!.id
        const { identity } = await enterTenant(db, { sessionId, userId: LI_WEI, tenantId: TENANT, isRenewal: true })
        disabled = run(disable)
        // the embedded database runs one transaction at a time
        if (world.kind === 'postgres') await disabled
        return (await issueBearer(db, { sessionId, tenantId: TENANT, identity })).token
      })
      await disabled
      const refused = await person.request({ url: CALL })
      expect(refused.json<Problem>().errorCode).toBe(errorCode)
      const entering = await person.request({ method: 'PUT', url: `/identification/session/tenant?tenantId=${TENANT}` })
      expect(entering.statusCode).toBeGreaterThanOrEqual(400)

      await run(sql`update membership set status = 1 where tenant_id = ${TENANT} and user_id = ${LI_WEI}`)
      await run(sql`update tenant set status = 1 where id = ${TENANT}`)
      expect((await person.request({ url: CALL })).statusCode).toBe(200)
    },
  )
})
