import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { onBothDatabases, PORTAL } from '../../../../test/world.ts'

const VERSION = '2021-06-03'

onBothDatabases((world) => {
  beforeAll(async () => {
    const liWei = await world.signIn('li.wei', 20001)
    await liWei.call('POST /api/portal/account/user/identity-terms', { body: { version: VERSION, accepted: true } })
  })

  /** Two browser tabs of one session: each has its own bearer. */
  const twoTabs = async () => {
    const staff = await world.signIn('li.wei', 20001)
    return { staff, supplier: staff.token ?? '', own: (await staff.enter(20001)).tenantToken }
  }
  const as = async <T>(browser: Browser, token: string, work: () => Promise<T>): Promise<T> => {
    const former = browser.token
    browser.token = token
    try {
      return await work()
    } finally {
      browser.token = former
    }
  }
  const becomeSupplier = (browser: Browser) =>
    browser.call('PUT /api/workbench/v4/identity/change-identity', { body: { identityCode: 'P-7001' } })
  const identity = async (browser: Browser) => (await browser.call('GET /api/uaa/user')).identityCode
  const participant = async (browser: Browser) => {
    const body = { contextTypeCode: 'participant' as const }
    return (await browser.call('POST /api/tenant-user/v4/users/extend-context/get', { body }))?.participantId ?? null
  }
  const menus = (browser: Browser) =>
    browser.call('GET /api/workbench/v4/portal-menus/auth-tree', { query: { orgId: '41001' } })

  test('SESS-65, SESS-156 two browser tabs act as two identities at once, and each gets its own answers', async () => {
    const { staff, supplier, own } = await twoTabs()
    const before = await as(staff, own, () => menus(staff))
    await as(staff, supplier, () => becomeSupplier(staff))

    expect(await as(staff, supplier, () => identity(staff))).toBe('P-7001')
    expect(await as(staff, supplier, () => participant(staff))).toBe(7001)
    expect(await as(staff, own, () => identity(staff))).toBe('T-20001')
    expect(await as(staff, own, () => participant(staff))).toBeNull()
    expect(await as(staff, own, () => menus(staff))).toEqual(before)
    expect(await as(staff, supplier, () => menus(staff))).not.toEqual(before)
  })

  test('SESS-65, SESS-157 each tab renews the identity that it shows, independently of the other tab', async () => {
    const { staff, supplier } = await twoTabs()
    await as(staff, supplier, () => becomeSupplier(staff))
    for (const identityCode of ['T-20001', 'P-7001', 'T-20001']) {
      const body = { tenantId: 20001, userId: 501, identityCode }
      staff.token = (await staff.call('POST /identification/session/renew', { body })).tenantToken
      expect(await identity(staff)).toBe(identityCode)
    }
    // a new tab without an identity starts with the last one that was used
    const begun = await staff.call('POST /identification/session/renew', { body: { tenantId: 20001, begins: true } })
    staff.token = begun.tenantToken
    expect(await identity(staff)).toBe('P-7001')
    // a reloaded tab names its own identity; an identity of another person is ignored
    for (const [identityCode, expected] of [
      ['T-20001', 'T-20001'],
      ['P-7002', 'P-7001'],
    ] as const) {
      const body = { tenantId: 20001, begins: true, identityCode }
      staff.token = (await staff.call('POST /identification/session/renew', { body })).tenantToken
      expect(await identity(staff)).toBe(expected)
    }
  })

  test('SESS-66 a token issued with a bearer has the bearer’s identity at that moment', async () => {
    const { staff, supplier, own } = await twoTabs()
    const ticketOf = async () => {
      const body = { purpose: 'window' as const, origin: PORTAL }
      return (await staff.call('POST /identification/session/ticket', { body })).ticket
    }
    const redeem = async (ticket: string) => {
      const shown = { method: 'POST', url: '/identification/session/exchange', headers: { origin: PORTAL } } as const
      const answer = await staff.request({ ...shown, payload: { ticket } })
      const { data } = answer.json<{ data: { userToken: string } }>()
      return as(staff, data.userToken, () => identity(staff))
    }
    const early = await as(staff, supplier, ticketOf)
    await as(staff, supplier, () => becomeSupplier(staff))
    const [late, other] = [await as(staff, supplier, ticketOf), await as(staff, own, ticketOf)]
    expect([await redeem(early), await redeem(late), await redeem(other)]).toEqual(['T-20001', 'P-7001', 'T-20001'])

    const views = async (token: string) =>
      as(staff, token, async () => (await staff.call('GET /api/uaa/user/tenant-token/repeat')).items.length)
    expect([await views(supplier), await views(own)]).toEqual([0, 2])
  })

  test('SESS-65 AGREE-3 an acceptance by one identity does not open the tenant to the other tab’s identity', async () => {
    const { staff, supplier, own } = await twoTabs()
    await as(staff, supplier, () => becomeSupplier(staff))
    await world.database.system((db) =>
      db.deleteFrom('agreement_acceptance').where('user_id', '=', 501).where('identity_code', '=', 'P-7001').execute(),
    )
    await world.database.system((db) =>
      db.updateTable('token_identity').set({ agreed: false }).where('identity_code', '=', 'P-7001').execute(),
    )
    const waits = async (token: string) =>
      as(staff, token, () => staff.request({ url: '/api/workbench/v4/user-collections' })).then(
        ({ statusCode }) => statusCode === 403,
      )
    expect([await waits(supplier), await waits(own)]).toEqual([true, false])
    await as(staff, supplier, async () => {
      const { accountInfo } = await staff.call('GET /api/portal/account/user/agreement')
      const { version, identity: code } = accountInfo
      const body = { identity: code, version, agreeAgreement: true, agreeGDPR: true }
      expect(await staff.call('POST /api/portal/account/user/agreement', { body })).toMatchObject({ success: true })
    })
    expect([await waits(supplier), await waits(own)]).toEqual([false, false])
  })

  test('SESS-66 a ticket is invalid if the person may no longer act as its identity', async () => {
    const { staff, supplier, own } = await twoTabs()
    await as(staff, supplier, () => becomeSupplier(staff))
    const body = { purpose: 'window' as const, origin: PORTAL }
    const { ticket } = await as(staff, supplier, () => staff.call('POST /identification/session/ticket', { body }))
    const toOwn = { body: { identityCode: 'T-20001' } }
    await as(staff, own, () => staff.call('PUT /api/workbench/v4/identity/change-identity', toOwn))
    const { id } = await staff.call('GET /api/uaa/user')
    await world.database.system((db) =>
      db.deleteFrom('user_identity').where('user_id', '=', id).where('code', '=', 'P-7001').execute(),
    )

    const shown = { method: 'POST', url: '/identification/session/exchange', headers: { origin: PORTAL } } as const
    const answer = await staff.request({ ...shown, payload: { ticket } })

    expect(answer.json<{ data?: unknown }>().data ?? null).toBeNull()
  })
  test.each(['P-7001', 'T-20001'])(
    'SESS-164, SESS-66 a ticket does not enter a withdrawn identity, even as the session’s last one: %s',
    async (code) => {
      const person = await world.signIn('li.wei', 20001)
      const { id } = await person.call('GET /api/uaa/user')
      const rows = (work: 'add' | 'remove') =>
        world.database.system(async (db) => {
          const [type, entity, org] = code === 'P-7001' ? ([1, 7001, 7101] as const) : ([0, null, null] as const)
          const more = { external_type: type, external_entity_id: entity, participant_org_id: org, name: 'Added' }
          const row = { tenant_id: 20001, user_id: id, code, role_type: 'SUPPLIER', ...more }
          if (work === 'add')
            await db
              .insertInto('user_identity')
              .values(row)
              .onConflict((there) => there.doNothing())
              .execute()
          else await db.deleteFrom('user_identity').where('user_id', '=', id).where('code', '=', code).execute()
        })
      await rows('add')
      const last = { body: { identityCode: code } }
      await person.call('PUT /api/workbench/v4/identity/change-identity', last)
      const issue = () =>
        person.call('POST /identification/session/ticket', { body: { purpose: 'window', origin: PORTAL } })
      const redeem = async ({ ticket }: { ticket: string }) => {
        const headers = { origin: PORTAL }
        return person.request({ method: 'POST', url: '/identification/session/exchange', headers, payload: { ticket } })
      }
      expect((await redeem(await issue())).statusCode).toBe(200)
      const issued = await issue()
      await rows('remove')
      try {
        expect((await redeem(issued)).statusCode).toBe(404)
        if (code !== 'T-20001') {
          const begins = { body: { tenantId: 20001, begins: true } }
          person.token = (await person.call('POST /identification/session/renew', begins)).tenantToken
          expect(await identity(person)).toBe('T-20001')
        }
      } finally {
        await rows('add')
      }
    },
  )
})
