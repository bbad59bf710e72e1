import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'

onBothDatabases((world) => {
  const ask = (query: string, headers: Record<string, string> = {}) =>
    world
      .browser()
      .request({ url: `/identification/branding${query}`, headers: { 'accept-language': 'en', ...headers } })

  // ignores `vary`, which only compressed (long) answers have; the length of an answer is not secret
  const namesOf = (headers: object) =>
    Object.keys(headers)
      .filter((name) => name !== 'vary')
      .toSorted()

  test('LOOK-40 the look of a tenant is public by its code, and contains no id', async () => {
    const answer = await ask('?code=nordbro')

    expect(answer.json()).toEqual({
      systemName: 'Nordbro Portal',
      systemLogoUrl: expect.stringMatching(/^data:image\/svg/) as string,
      favicon: null,
      themeColor: '#1F6FEB',
      headerBgColor: '#12324F',
      bgImageUrl: expect.stringMatching(/^data:image\/svg/) as string,
      signInMethods: ['password', 'sms', 'qr'],
      oidcName: null,
    })
    expect(answer.payload).not.toMatch(/20001|Id"/)
    expect((await ask('?code=nordbro', { 'accept-language': 'zh-CN' })).json()).toMatchObject({
      systemName: '北桥项目门户',
    })
  })

  test.each(['?code=nobody', '?code=oldharbour', '?code=', '?code=%27%20or%201%3D1', `?code=${'x'.repeat(300)}`, ''])(
    'LOOK-41 a name without an active tenant gets the default look in the same form: %s',
    async (query) => {
      const known = await ask('?code=nordbro')
      const answer = await ask(query)

      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({
        systemName: 'Portico',
        systemLogoUrl: null,
        favicon: null,
        themeColor: '#268DFF',
        headerBgColor: '#2941D9',
        bgImageUrl: null,
        signInMethods: ['password', 'sms', 'qr'],
        oidcName: null,
      })
      expect(Object.keys(answer.json<object>())).toEqual(Object.keys(known.json<object>()))
      expect(namesOf(answer.headers)).toEqual(namesOf(known.headers))
    },
  )

  test('LOOK-40 a tenant with its own host is determined by the host; a forwarded host of an untrusted client is ignored', async () => {
    await world.database.system((db) =>
      db.updateTable('tenant').set({ host_name: 'portal.huayu.test' }).where('id', '=', 20002).execute(),
    )
    const nameAt = async (headers: Record<string, string>) =>
      (await ask('', headers)).json<{ systemName: string }>().systemName

    expect(await nameAt({ host: 'Portal.Huayu.test' })).toBe('Huayu Construction')
    expect(await nameAt({ host: 'portal.test', 'x-forwarded-host': 'portal.huayu.test' })).toBe('Portico')
  })

  test('LOOK-40, LOOK-76 a picture of another server and an invalid colour are omitted', async () => {
    const members = {
      systemLogoUrl: 'https://evil.example/logo.png',
      bgImageUrl: '//evil.example/x.png',
      favicon: 'javascript:alert(1)',
      themeColor: 'red;background:url(//evil.example)',
    }
    await world.database.system((db) =>
      sql`update theme set document = document || ${JSON.stringify(members)}::jsonb where tenant_id = 20004`.execute(
        db,
      ),
    )

    expect((await ask('?code=hamnverket')).json()).toMatchObject({
      systemLogoUrl: null,
      bgImageUrl: null,
      favicon: null,
      themeColor: '#268DFF',
      headerBgColor: '#0F4C5C',
    })
  })

  test('LOOK-42 a tenant’s look contains its sign-in methods', async () => {
    const set = (methods: string[] | null) =>
      world.database.system((db) =>
        db
          .insertInto('sign_in_policy')
          .values({ tenant_id: 20004, methods: methods && JSON.stringify(methods) })
          .onConflict((conflict) =>
            conflict.column('tenant_id').doUpdateSet({ methods: methods && JSON.stringify(methods) }),
          )
          .execute(),
      )
    const told = async () => (await ask('?code=hamnverket')).json<{ signInMethods: string[] }>().signInMethods

    await set(['qr', 'password'])
    expect(await told()).toEqual(['password', 'qr'])
    await expect(set(['magic'])).rejects.toThrow()
    await expect(set([])).rejects.toThrow()
    await set(null)
    expect(await told()).toEqual(['password', 'sms', 'qr'])
  })

  test('LOOK-41 a network may send sixty calls a minute, for known and unknown codes together', async () => {
    const browser = world.browser()
    const codes = Array.from({ length: 130 }, (_, index) => (index % 2 ? 'nordbro' : `guess-${index}`))
    const answers = []
    for (const code of codes) answers.push(await browser.request({ url: `/identification/branding?code=${code}` }))

    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    // another minute may begin during the calls, so fewer than 70 calls may be refused
    expect(refused.length).toBeGreaterThanOrEqual(10)
    expect(answers.slice(0, 60).every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect((await ask('?code=nordbro')).statusCode).toBe(200)
  })

  test('ENTRY-71 TENANT-37 ENTRY-122 the code of the sign-in page selects the entered tenant, for its own people only', async () => {
    const loginTenant = async (account: string, customCode?: string) => {
      const person = world.browser()
      const answer = await person.signIn(account, PASSWORD, { customCode })
      const session = await person.call('GET /identification/session')
      expect(session.loginTenantId).toBe(answer.data?.loginTenantId)
      const renewed = await person.call('POST /identification/session/renew', { body: { begins: true } })
      expect(renewed.loginTenantId).toBe(session.loginTenantId)
      return session.loginTenantId
    }

    expect(await loginTenant('li.wei', 'huayu')).toBe(20002)
    expect(await loginTenant('li.wei')).toBeNull()
    for (const code of ['huayu', 'nobody', "'"]) expect(await loginTenant('anna', code)).toBeNull()
    expect(await loginTenant('auditor', 'nordbro')).toBe(20001)
    await asFormerMember('auditor', async () => expect(await loginTenant('auditor', 'nordbro')).toBeNull())
  })

  /** Runs the work while the memberships of the account are inactive. */
  async function asFormerMember(username: string, work: () => Promise<void>): Promise<void> {
    const set = (status: number) =>
      world.database.system((db) =>
        sql`update membership set status = ${status}
          where user_id = (select id from user_account where username = ${username})`.execute(db),
      )
    await set(0)
    await work()
    await set(1)
  }

  test('ENTRY-72 a custom code resolves for the tenant’s people; a foreign code answers like an unknown one', async () => {
    const person = await world.signIn('anna')
    const byCode = (code: string) => person.request({ url: `/api/tenant-user/v4/tenant-customs/${code}` })
    const byId = (id: number) => person.request({ url: `/api/param/v4/tenant-customs/${id}/custom-code` })
    const withoutTrace = (text: string) => text.replace(/"traceId":"[^"]*"/, '')

    expect((await byCode('nordbro')).json()).toEqual({ tenantId: 20001, customCode: 'nordbro', name: 'Nordbro AB' })
    expect((await byId(20001)).json()).toEqual({ tenantId: 20001, customCode: 'nordbro' })
    const [foreign, unknown] = [await byCode('huayu'), await byCode('nobody')]
    expect([foreign.statusCode, unknown.statusCode]).toEqual([404, 404])
    expect(withoutTrace(foreign.payload)).toBe(withoutTrace(unknown.payload))
    expect((await byId(20002)).statusCode).toBe(404)
    expect((await byCode('a%20b')).statusCode).toBe(404)
    await asFormerMember('anna', async () => {
      expect([(await byCode('nordbro')).statusCode, (await byId(20001)).statusCode]).toEqual([404, 404])
    })
  })
})
