import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { SORT_KEYS } from '@portico/contract/rules/administration/sorting'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { observeStatements } from '../../db/connection/statement-observer.ts'
import { cursorOf } from './cursor.ts'

const ROOT = '/api/admin/v1'
const LISTS = [
  ['people', SORT_KEYS.people],
  ['tenants', SORT_KEYS.tenants],
  ['organisations', SORT_KEYS.organisations],
  ['menus', SORT_KEYS.menus],
  ['roles', SORT_KEYS.roles],
  ['applications', SORT_KEYS.applications],
  ['administrators', SORT_KEYS.administrators],
  ['role-grants', SORT_KEYS.roleGrants],
  ['service-accounts', SORT_KEYS.serviceAccounts],
  ['trusts', SORT_KEYS.trusts],
  ['change-sets', SORT_KEYS.changeSets],
  ['announcements', SORT_KEYS.announcements],
  ['mail-suppressions', SORT_KEYS.mailSuppressions],
] as const

type Item = Record<string, unknown>
interface Page {
  items: Item[]
  nextCursor: string | null
}

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  let admin: Browser
  let ops: Browser
  const callerOf = (list: string) => (list === 'tenants' ? ops : admin)

  beforeAll(async () => {
    admin = await world.signIn('admin.nordbro', 20001)
    ops = await world.signIn('ops', 10000)
    // equal values and absent ones
    await run(`update membership set last_used_at = null where tenant_id = 20001 and user_id % 3 = 0`)
    await run(`update membership set last_used_at = '2026-01-02 03:04:05.678901+00'
      where tenant_id = 20001 and user_id % 3 = 1`)
    await run(`update user_account set email = null where id % 4 = 0`)
    for (const name of ['Robot', 'robot 2', 'Ärla', 'Zebra'])
      await admin.call(`POST ${ROOT}/service-accounts`, { body: { name, grants: [] } })
    for (const roleCode of ['help-desk', 'auditor'])
      for (const userId of [612, 680])
        await admin.call(`POST ${ROOT}/administrators`, {
          body: { scope: 'tenant', orgId: null, applicationCode: null, userId, roleCode },
        })
    for (const name of ['Second', 'First', 'Ångström', 'first'])
      await admin.call(`POST ${ROOT}/change-sets`, { body: { name, operations: [] } })
    await run(`insert into mail_suppression (user_id, address, response, refused_at)
      select id, email, 550, '2026-02-03 04:05:06.123456+00' from user_account
      where email is not null and id in (select user_id from membership where tenant_id = 20001 and status = 1) limit 5
      on conflict do nothing`)
  })

  const pageOf = async (list: string, query: Record<string, string>) => {
    const answer = await callerOf(list).request({ url: `${ROOT}/${list}?${new URLSearchParams(query).toString()}` })
    return { status: answer.statusCode, page: answer.json<Page>() }
  }
  const wholeOf = async (list: string, sort: string, limit: string) => {
    const items: Item[] = []
    for (let cursor: string | null = null, pages = 0; pages < 300; pages++) {
      const { status, page } = await pageOf(list, { sort, limit, ...(cursor !== null && { cursor }) })
      expect(status, `${list} ${sort}`).toBe(200)
      items.push(...page.items)
      if (page.nextCursor === null) return items
      cursor = page.nextCursor
    }
    throw new Error(`${list} has no end`)
  }

  describe.each(LISTS)('%s', (list, keys) => {
    test('ADMIN-169, ADMIN-203 each order has every entry once on its pages, and descending is the reverse of ascending', async () => {
      for (const key of keys) {
        const ascending = await wholeOf(list, key, '200')
        expect(await wholeOf(list, key, ascending.length > 40 ? '17' : '2'), key).toEqual(ascending)
        expect(await wholeOf(list, `-${key}`, '13'), key).toEqual(ascending.toReversed())
      }
    })

    test('ADMIN-169 an unknown order, and a cursor of another one or of other types, are refused', async () => {
      const [first, second = first] = keys
      for (const sort of ['', 'id;', `--${first}`, 'password_hash']) {
        expect((await pageOf(list, { sort })).status, sort).toBe(400)
      }
      for (const cursor of [cursorOf(second, 'a', 1), cursorOf(first, 'a'), cursorOf(`-${first}`, 1, 1), 'e30'])
        expect((await pageOf(list, { sort: first, cursor })).status, cursor).toBe(400)
    })
  })

  test('ADMIN-169 entries without a value are the first ones, and sort values are those that are shown', async () => {
    const used = (await wholeOf('people', 'last', '9')).map(({ lastUsedAt }) => lastUsedAt as string | null)
    expect(used[0]).toBeNull()
    const times = used.map((time) => (time === null ? 0 : Date.parse(time)))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    const emails = (await wholeOf('people', '-email', '9')).map(({ email }) => email)
    expect(emails[0]).not.toBeNull()
    expect(emails.at(-1)).toBeNull()

    await run(`update membership set nickname = 'AAA first' where tenant_id = 20001 and user_id = 501`)
    const [first] = await wholeOf('people', 'name', '200')
    expect(first).toMatchObject({ nickname: 'AAA first' })
    expect((await pageOf('people', {})).page.items[0]).toMatchObject({ nickname: 'AAA first' })
  })

  test('ADMIN-204 a page of a sorted list takes at most 10 statements', async () => {
    for (const [list, keys] of LISTS)
      for (const sort of keys) {
        const counts: number[] = []
        // the server itself makes statements at times
        for (let n = 0; n < 3; n++) {
          let statements = 0
          observeStatements((text, statement) => {
            // null for those that open and close a transaction
            if (text !== null) statements += 1
            return statement()
          })
          try {
            expect((await pageOf(list, { sort })).status).toBe(200)
          } finally {
            observeStatements(null)
          }
          counts.push(statements)
        }
        expect(Math.min(...counts), `${list} ${sort}`).toBeLessThanOrEqual(10)
        expect(Math.min(...counts), `${list} ${sort}`).toBeGreaterThan(0)
      }
  })
})
