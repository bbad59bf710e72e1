import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endpoints } from '@portico/contract/endpoints'
import type { Problem } from '@portico/contract/protocol/errors'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { askOwn, codeOf, guardedOperations } from '../../../test/isolation/own-calls.ts'
import { onBothDatabases } from '../../../test/world.ts'

/** The calls that are permitted in a tenant before the agreement is accepted. */
const BEFORE = [
  'GET /identification/session',
  'PUT /identification/session/tenant',
  'PUT /api/uaa/user/changeTenantToken',
  'POST /identification/session/touch',
  'DELETE /api/uaa/user/removeAccessToken',
  'GET /api/uaa/user',
  'GET /api/workbench/v4/user-preferences',
  'PUT /api/workbench/v4/user-preferences',
  'GET /api/tenant-user/v4/tenants/list-cur-user',
  'GET /api/tenant-user/v4/tenants/{id}',
  'GET /api/tenant-user/v4/users/tenant/entrance',
  'POST /api/tenant-user/v4/users/extend-context',
  'POST /api/tenant-user/v4/users/extend-context/get',
  'PUT /api/workbench/v4/identity/change-identity',
  'GET /api/portal/account/user/agreement',
  'POST /api/portal/account/user/agreement',
  'GET /api/tenant-user/v4/users/account-info-by-identity',
  'GET /api/i18n/v4/env/info',
  // the person's own account, independent of the tenant
  'GET /identification/second-factor',
  'POST /identification/second-factor/totp',
  'POST /identification/second-factor/totp/confirm',
  'DELETE /identification/second-factor/totp',
  'POST /identification/second-factor/recovery-codes',
  'POST /identification/passkeys/options',
  'POST /identification/passkeys',
  'PUT /identification/passkeys/{id}',
  'DELETE /identification/passkeys/{id}',
  'GET /identification/session/step-up',
  'POST /identification/session/step-up',
  'POST /identification/session/step-up/passkey-options',
]

const accepted = { agreeAgreement: true, agreeGDPR: true, version: '2021-06-03' }

const accept = (person: Browser, body: object) =>
  person.request({ method: 'POST', url: '/api/portal/account/user/agreement', payload: body })
const info = async (person: Browser, identity?: string) =>
  (await person.call('GET /api/portal/account/user/agreement', { query: identity ? { identity } : {} })).accountInfo
const menus = (person: Browser) => person.request({ url: '/api/workbench/v4/portal-menus/auth-tree?orgId=41001' })

onBothDatabases((world) => {
  test('AGREE-3, AGREE-11 every other call of the tenant answers that the agreement is required, until it is accepted', async () => {
    const person = await world.signIn('gdpr', 20001)
    const guarded = endpoints.filter(({ options }) => options.access !== 'public')
    expect(
      guarded
        .filter(({ options }) => 'beforeAgreement' in options)
        .map(({ route }) => route)
        .toSorted(),
    ).toEqual(BEFORE.toSorted())

    const others = guardedOperations().filter(({ route }) => !BEFORE.includes(route))
    expect(others.length).toBeGreaterThan(40)
    for (const operation of others) {
      const answer = await askOwn(person, operation)
      expect([answer.status, codeOf(answer)], operation.route).toEqual([403, 'AGREEMENT_REQUIRED'])
    }

    expect((await person.call('GET /api/uaa/user')).username).toBe('gdpr')
    expect(await person.call('GET /api/tenant-user/v4/users/tenant/entrance')).toHaveLength(1)
  })

  test('AGREE-3 a valid write changes nothing before the agreement is accepted', async () => {
    const person = await world.signIn('gdpr', 20001)
    const count = () =>
      world.database.system((db) =>
        db
          .selectFrom('recent_visit')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('user_id', '=', 660)
          .executeTakeFirstOrThrow(),
      )
    const visit = {
      menuName: 'x',
      menuNameAllLang: {},
      productCode: 'plan',
      appCode: null,
      menuAuthCode: 'plan.schedule',
      bizType: null,
      orgId: 41001,
      orgFullId: null,
      orgName: null,
    }

    const answer = await person.request({ method: 'POST', url: '/api/workbench/v4/user-recent-visits', payload: visit })

    expect(answer.json<Problem>().errorCode).toBe('AGREEMENT_REQUIRED')
    expect((await count()).count).toBe(0)
  })

  test('AGREE-2, AGREE-10 a partial acceptance, another version or another person’s identity is not an acceptance', async () => {
    const person = await world.signIn('gdpr', 20001)
    const identity = 'T-20001'
    expect(await info(person)).toEqual({
      agreeAgreement: false,
      agreeGDPR: false,
      identity,
      version: '2021-06-03',
      effectiveOn: '2021-06-03',
      agreementUrl: '/portal-pages/agreement',
      privacyUrl: '/portal-pages/privacy',
    })

    for (const change of [{ agreeGDPR: false }, { agreeAgreement: false }, { version: '2020-01-01' }]) {
      const answer = await accept(person, { identity, ...accepted, ...change })
      expect(answer.json()).toEqual({
        success: false,
        errorMsg: expect.stringMatching(/accept both|changed/) as string,
      })
    }
    for (const foreign of ['P-7001', 'T-20003', 'P-999', 'T-999', 'T-0', "T-1'--", 'DEFAULT']) {
      expect((await accept(person, { identity: foreign, ...accepted })).statusCode).toBe(404)
      const reply = await person.request({ url: `/api/portal/account/user/agreement?identity=${foreign}` })
      expect(reply.statusCode).toBe(404)
    }
    expect((await accept(person, { identity: '', ...accepted })).statusCode).toBe(400)
    expect((await menus(person)).statusCode).toBe(403)
  })

  test('AGREE-3 AGREE-2 AGREE-12 an acceptance permits every call, for every bearer of the identity and after the next sign-in', async () => {
    const person = await world.signIn('gdpr', 20001)
    const elsewhere = await world.signIn('gdpr', 20001)
    const renewed = person.token
    await person.enter(20001)

    const answer = await accept(person, { identity: 'T-20001', ...accepted })

    expect(answer.json()).toEqual({ success: true, errorMsg: null })
    expect((await menus(person)).statusCode).toBe(200)
    person.token = renewed
    expect((await menus(person)).statusCode).toBe(200)
    expect(await info(elsewhere)).toMatchObject({ agreeAgreement: true, agreeGDPR: true })
    // Another browser requires the acceptance from its next bearer on.
    await elsewhere.enter(20001)
    expect((await menus(elsewhere)).statusCode).toBe(200)
    expect((await menus(await world.signIn('gdpr', 20001))).statusCode).toBe(200)
    const rows = await world.database.system((db) =>
      db.selectFrom('agreement_acceptance').selectAll().where('user_id', '=', 660).execute(),
    )
    expect(rows).toEqual([
      {
        tenant_id: 20001,
        user_id: 660,
        identity_code: 'T-20001',
        version: '2021-06-03',
        accepted_at: expect.any(Date) as Date,
      },
    ])
  })

  test('AGREE-2 each identity accepts separately, and a change of identity requires its acceptance', async () => {
    await world.database.system((db) =>
      sql`delete from agreement_acceptance where user_id = 501 and identity_code = 'P-7001'`.execute(db),
    )
    const person = await world.signIn('li.wei', 20001)
    expect((await menus(person)).statusCode).toBe(200)

    await person.call('POST /api/portal/account/user/identity-terms', {
      body: { version: '2021-06-03', accepted: true },
    })
    await person.call('PUT /api/workbench/v4/identity/change-identity', { body: { identityCode: 'P-7001' } })
    expect((await menus(person)).json<Problem>().errorCode).toBe('AGREEMENT_REQUIRED')
    const account = (identity: string) =>
      person.call('GET /api/tenant-user/v4/users/account-info-by-identity', { query: { identity } })
    expect(await account('P-7001')).toEqual({
      userId: 501,
      identity: 'P-7001',
      accountName: 'li.wei@kranbolaget.se',
      nickName: '李伟',
      agreeAgreement: false,
      agreeGDPR: false,
    })
    expect(await account('T-20001')).toMatchObject({ accountName: 'li.wei@nordbro.se', agreeAgreement: true })

    await accept(person, { identity: 'P-7001', ...accepted })
    expect((await menus(person)).statusCode).toBe(200)
  })

  test('AGREE-1, AGREE-8 a newer version in effect is required from the next bearer; a future version is not', async () => {
    const person = await world.signIn('auditor', 20001)
    const publish = (version: string, day: string) =>
      world.database.system((db) =>
        sql`insert into legal_document values ('privacy', ${version}, ${sql.raw(day)}, '{"en":"News"}')`.execute(db),
      )

    await publish('2099-01-01', `current_date + 1`)
    await person.enter(20001)
    expect((await menus(person)).statusCode).toBe(200)

    await publish('2026-02-01', `current_date`)
    expect((await menus(person)).statusCode).toBe(200)
    await person.enter(20001)
    expect((await menus(person)).json<Problem>().errorCode).toBe('AGREEMENT_REQUIRED')
    expect(await info(person)).toMatchObject({ agreeAgreement: false, version: '2026-02-01' })
    expect((await accept(person, { identity: 'T-20001', ...accepted, version: '2026-02-01' })).json()).toMatchObject({
      success: true,
    })
    expect((await menus(person)).statusCode).toBe(200)
    await world.database.system((db) => sql`delete from legal_document where version > '2022'`.execute(db))
  })

  test('AGREE-1, AGREE-9 no acceptance is required if a deployment has no documents', async () => {
    const stored = await world.database.system((db) => db.deleteFrom('legal_document').returningAll().execute())
    await world.database.system((db) => sql`delete from agreement_acceptance where user_id = 650`.execute(db))
    const person = world.browser()
    await person.signIn('weak', 'password')
    await person.enter(20001)

    expect((await menus(person)).statusCode).toBe(200)
    expect(await info(person)).toMatchObject({ agreeAgreement: true, agreeGDPR: true, version: '' })
    expect((await person.request({ url: '/portal-pages/agreement' })).statusCode).toBe(404)

    await world.database.system((db) =>
      db
        .insertInto('legal_document')
        .values(stored.map((row) => ({ ...row, texts: JSON.stringify(row.texts) })))
        .execute(),
    )
  })

  test.each([
    ['en', 'Account Agreement', '3 June 2021'],
    ['sv-SE', 'Användarvillkor', '3 juni 2021'],
    ['zh-CN', '用户协议', '2021年6月3日'],
  ])('AGREE-4 anybody can read the documents as plain pages, in %s', async (language, title, day) => {
    const anybody = world.browser()
    for (const page of ['agreement', 'privacy']) {
      const answer = await anybody.request({ url: `/portal-pages/${page}?lang=${language}` })

      expect(answer.statusCode).toBe(200)
      expect(answer.payload).toContain(`<html lang="${language}">`)
      expect(answer.payload).toContain(day)
      expect(answer.payload).not.toContain('<script')
      expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
      expect(answer.headers['x-frame-options']).toBe('DENY')
    }
    expect((await anybody.request({ url: `/portal-pages/agreement?lang=${language}` })).payload).toContain(title)
    const byHeader = await anybody.request({
      url: '/portal-pages/agreement?lang=tlh',
      headers: { 'accept-language': language },
    })
    expect(byHeader.payload).toContain(title)
  })

  test('AGREE-4 SEC-9 AGREE-13 the text of a document is shown as text and never as markup', async () => {
    const attack = '## <img src=x onerror=alert(1)>\n\n<script>alert(1)</script> & "more"'
    await world.database.system((db) =>
      sql`insert into legal_document values ('privacy', '2026-03-<b>', current_date, ${JSON.stringify({ en: attack })})`.execute(
        db,
      ),
    )

    const { payload } = await world.browser().request({ url: '/portal-pages/privacy?lang=en' })

    expect(payload).toContain('<h2>&lt;img src=x onerror=alert(1)&gt;</h2>')
    expect(payload).not.toMatch(/<script|<img|<b>/)
    await world.database.system((db) => sql`delete from legal_document where version like '2026-03%'`.execute(db))
  })
})
