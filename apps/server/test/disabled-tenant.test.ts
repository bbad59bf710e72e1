import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Problem } from '@portico/contract/protocol/errors'
import type { Browser } from './sign-in/browser.ts'
import { askOwn, codeOf, guardedOperations } from './isolation/own-calls.ts'
import { onBothDatabases } from './world.ts'

/** The error code of every call of the tenant; undefined where the answer is not a problem. */
async function answersTo(person: Browser): Promise<Map<string, string | undefined>> {
  const answers = new Map<string, string | undefined>()
  const own = { orgId: 44001, identity: 'T-20005', identityCode: 'T-20005' }
  for (const operation of guardedOperations()) {
    if (operation.access === 'tenant') answers.set(operation.route, codeOf(await askOwn(person, operation, own)))
  }
  return answers
}

onBothDatabases((world) => {
  const setStatus = (status: number) =>
    world.database.system((db) => sql`update tenant set status = ${status} where id = 20005`.execute(db))

  test('TENANT-5 a member of a disabled tenant is refused on the next call of every kind, and its administrator is not', async () => {
    await setStatus(1)
    const member = await world.signIn('maria', 20005)
    const admin = await world.signIn('admin.nordbro', 20005)
    expect([...(await answersTo(member)).values()]).not.toContain('TENANT_DISABLED')

    await setStatus(2)
    const refused = await answersTo(member)
    expect([...refused].filter(([, code]) => code !== 'TENANT_DISABLED')).toEqual([])
    expect(refused.size).toBeGreaterThan(40)
    expect([...(await answersTo(admin)).values()]).not.toContain('TENANT_DISABLED')

    await setStatus(3)
    const gone = await answersTo(admin)
    expect([...gone].filter(([, code]) => code !== 'TENANT_TERMINATED')).toEqual([])
    for (const person of [member, admin]) {
      const entering = await person.request({ method: 'PUT', url: '/identification/session/tenant?tenantId=20005' })
      expect(entering.json<Problem>().errorCode).toBe('TENANT_TERMINATED')
    }
    await setStatus(2)
  }, 120_000)

  test('TENANT-5 a member removed from the tenant is refused on the next call', async () => {
    const person = await world.signIn('auditor', 20001)
    await world.database.system((db) =>
      sql`update membership set status = 0 where tenant_id = 20001 and user_id = 680`.execute(db),
    )

    const answers = await answersTo(person)

    expect([...answers].filter(([, code]) => code !== 'UNAUTHENTICATED')).toEqual([])
    await world.database.system((db) =>
      sql`update membership set status = 1 where tenant_id = 20001 and user_id = 680`.execute(db),
    )
  }, 120_000)
})
