import { beforeEach, expect, test } from 'vitest'
import type { SetupAnswers } from '@portico/contract/administration/setup'
import { CallError } from '@portico/contract/client/client'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { encrypt } from '../../../test/sign-in/encrypt.ts'
import { makeEmpty } from '../../../test/database/make-empty.ts'
import { answersOf, PASSWORD } from './setup.fixtures.ts'
import { onBothDatabases, type World } from '../../../test/world.ts'
import { createSetupCode } from './setup-code.service.ts'

const newCode = async ({ database }: World): Promise<string> => (await database.system(createSetupCode)) ?? ''

/** The status, error code and refused fields of a call that fails. */
async function failureOf(call: Promise<unknown>) {
  const error = await call.then(
    () => new Error('The call succeeded'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallError)) throw error
  const details = error.problem?.details as { fields?: { field: string; reason: string }[] } | null
  return {
    status: error.status,
    code: error.problem?.errorCode,
    fields: details?.fields?.map(({ field, reason }) => `${field} ${reason}`) ?? [],
  }
}

/** An empty deployment with its code, and a browser before it. */
interface EmptyDeployment {
  world: World
  code: string
  person: Browser
}

function callsOf(empty: EmptyDeployment) {
  const { world } = empty
  return {
    world,
    check: (answers: object, code = empty.code) =>
      empty.person.call('POST /api/setup/v1/checks', { body: { code, answers } }),
    testMail: (code = empty.code) =>
      empty.person.call('POST /api/setup/v1/mail-test', { body: { code, to: 'a@vasa.test' } }),
    finish: (answers: SetupAnswers, { browser = empty.person, code = empty.code } = {}) =>
      browser.call('POST /api/setup/v1/deployment', { body: { code, answers } }),
    count: (table: 'tenant' | 'user_account' | 'legal_document') =>
      world.database.system(async (db) => (await db.selectFrom(table).selectAll().execute()).length),
  }
}

/** An empty deployment on each database. One that was set up cannot be emptied again, because its logs stay. */
function onEmptyDeployments(body: (empty: EmptyDeployment, calls: ReturnType<typeof callsOf>) => void): void {
  onBothDatabases(
    (world) => {
      const empty: EmptyDeployment = { world, code: '', person: undefined as never }
      beforeEach(async () => {
        await makeEmpty(world.database)
        empty.code = await newCode(world)
        empty.person = world.browser()
      })
      body(empty, callsOf(empty))
    },
    { DEMO: 'off' },
  )
}

onEmptyDeployments((empty, { world, check, testMail, finish, count }) => {
  test('SETUP-3 a code has 20 random characters, and the database holds its hash alone', async () => {
    const { code } = empty
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(await newCode(world)).not.toBe(code)
    const settings = await world.database.system((db) => db.selectFrom('deployment_setting').selectAll().execute())
    expect(JSON.stringify(settings)).not.toContain(code)
    expect(JSON.stringify(settings)).not.toContain(code.replaceAll('-', ''))
  })

  test('SETUP-3, SETUP-4 every call needs one of the newest ten codes, in any spelling', async () => {
    const { code, person } = empty
    const others: string[] = []
    for (let process = 0; process < 9; process++) others.push(await newCode(world))
    const spellings = [code.toLowerCase().replaceAll('-', ' '), code.replaceAll('0', 'o').replaceAll('1', 'l')]
    for (const right of [code, ...others, ...spellings]) await check({}, right)
    await newCode(world)
    const wrong = { code: '00000-00000-00000-00000' }
    const answers = await answersOf(person)
    for (const call of [
      () => check({}, wrong.code),
      () => check({}, code),
      () => testMail(wrong.code),
      () => finish(answers, wrong),
    ])
      expect(await failureOf(call())).toMatchObject({ status: 403, code: 'SETUP_CODE_WRONG' })
    expect(await count('tenant')).toBe(0)
  })

  test('SETUP-5 60 wrong codes of a network are answered in a minute, and they do not keep out the right one', async () => {
    const statusOf = (call: Promise<unknown>) =>
      call.then(
        () => 200,
        (error: CallError) => error.status,
      )
    // the minute changes at most once during these calls
    const answers = await Promise.all(Array.from({ length: 125 }, () => statusOf(check({}, 'WRONG'))))
    const refused = answers.filter((status) => status === 429).length
    expect(refused).toBeGreaterThanOrEqual(5)
    expect(refused).toBeLessThanOrEqual(65)
    expect(answers.filter((status) => status === 403)).toHaveLength(125 - refused)

    const right = await Promise.all(Array.from({ length: 125 }, () => statusOf(check({}))))
    expect(new Set(right)).toEqual(new Set([200]))
    const mails = await Promise.all(Array.from({ length: 11 }, () => statusOf(testMail())))
    expect(mails.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5)
    expect(mails.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1)
  })

  test('SETUP-9, SETUP-10 a check names each refused field with its reason, and stores nothing', async () => {
    const { person } = empty
    const { portal, administrator, tenant } = await answersOf(person, 'password1')
    const refused = await failureOf(
      check({
        portal: { ...portal, defaultLanguage: 'zh-CN' },
        administrator,
        tenant: { ...tenant, administrator: { email: 'Bo@vasa.test', name: 'Bo', language: 'en' } },
        signIn: { methods: ['passkey'] },
        legal: { agreement: { en: 'Be kind.' }, privacy: { en: 'We store names.', 'sv-SE': '  ' } },
      }),
    )
    expect(refused).toEqual({
      status: 400,
      code: 'VALIDATION',
      fields: [
        'answers.portal.defaultLanguage not_offered',
        'answers.tenant.administrator.email no_mail_server',
        'answers.signIn.methods no_password_method',
        'answers.legal.agreement.sv-SE text_missing',
        'answers.legal.privacy.sv-SE text_missing',
        'answers.administrator.password password_common',
      ],
    })
    const own = { ...administrator, account: 'two words' }
    const unfit = { ...administrator, password: await encrypt('short', await person.publicKeys()) }
    for (const [answers, field] of [
      [{ signIn: { methods: ['password', 'sms'] } }, 'answers.signIn.methods no_text_messages'],
      [{ administrator: own }, 'answers.administrator.account invalid_format'],
      [{ administrator: unfit }, 'answers.administrator.password password_unfit'],
    ] as const)
      expect(await failureOf(check(answers))).toMatchObject({ fields: [field] })
    const none = { ...(await answersOf(person)), signIn: { methods: [] } }
    expect(await failureOf(finish(none))).toMatchObject({ fields: ['answers.signIn.methods no_password_method'] })
    expect([await count('tenant'), await count('user_account')]).toEqual([0, 0])
    await check({ portal, tenant })
  })

  test('SETUP-11 without a mail server the test says so', async () => {
    expect(await testMail()).toEqual({
      ...{ isSent: false, reason: 'no-server', serverAnswer: null },
      text: 'No mail server is configured. Set SMTP_URL and start the server again.',
    })
  })
})

onEmptyDeployments((empty, { world, check, testMail, finish, count }) => {
  test('SETUP-2, SETUP-6 pages lead to the set-up until it is done, and then the set-up is gone', async () => {
    const at = async (url: string) => {
      const { statusCode, headers } = await empty.person.request({ url, headers: { accept: 'text/html' } })
      return [statusCode, headers.location]
    }
    for (const url of ['/portal/1/', '/login', '/login/custom/vasa', '/portal/100231/', '/nothing'])
      expect(await at(url), url).toEqual([302, '/setup'])

    const page = await empty.person.request({ url: '/setup', headers: { accept: 'text/html' } })
    expect([page.statusCode, page.payload.includes('<script')]).toEqual([200, true])
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(page.payload).not.toContain(empty.code)
    expect(await empty.person.call('GET /api/setup/v1/state')).toEqual({ hasMailServer: false, hasTextMessages: false })

    await finish(await answersOf(empty.person))

    expect(await at('/setup')).toEqual([410, undefined])
    expect(await at('/login')).not.toEqual([302, '/setup'])
    const browser = world.browser()
    const answers = await answersOf(browser)
    const state = () => browser.call('GET /api/setup/v1/state')
    for (const call of [state, () => check({}), () => testMail(), () => finish(answers, { browser })])
      expect(await failureOf(call())).toMatchObject({ status: 410, code: 'ALREADY_SET_UP' })
    // SETUP-5 limits none of them
    const junk = await Promise.all(Array.from({ length: 125 }, () => failureOf(check({}, 'WRONG'))))
    expect(new Set(junk.map(({ status }) => status))).toEqual(new Set([410]))
    expect(await world.database.system(createSetupCode)).toBeUndefined()
    expect(await count('user_account')).toBe(1)
  })
})

onEmptyDeployments((_empty, { world, finish, count }) => {
  test('SETUP-7, SETUP-6 of five people who finish at once, one sets up the portal and the others are told', async () => {
    const browsers = Array.from({ length: 5 }, () => world.browser())
    const plans = await Promise.all(browsers.map(async (browser) => ({ browser, answers: await answersOf(browser) })))
    const outcomes = await Promise.all(
      plans.map(({ browser, answers }) =>
        finish(answers, { browser }).then(
          () => 200,
          (error: CallError) => error.status,
        ),
      ),
    )
    expect(outcomes.toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410, 410])
    expect([await count('tenant'), await count('user_account')]).toEqual([2, 1])
  })
})

onEmptyDeployments((empty, { world, finish }) => {
  test('SETUP-8, SETUP-14, SETUP-15 the name and the languages count at once, and the person is signed in', async () => {
    const { person } = empty
    const { userId, userToken, tenantId } = await finish(await answersOf(person))
    person.token = userToken
    await person.enter(tenantId)
    const organisation = await person.call('GET /api/org-permission/v4/orgs/default-auth-org')
    const me = await person.call('GET /api/uaa/user')
    expect([organisation.name, me.username]).toEqual(['Vasa Varv', 'rut'])
    const query = { orgId: String(organisation.orgId) }
    const menus = await person.call('GET /api/workbench/v4/portal-menus/auth-tree', { query })
    expect(menus.map(({ code }) => code)).toContain('portal-admin')
    await person.enter(10000)
    expect((await person.call('GET /api/admin/v1/tenants', {})).items.map(({ name }) => name)).toContain('Vasa Varv')

    const flags = await world.browser().call('GET /portal/env.json')
    expect(flags).toMatchObject({ supportedLanguages: ['en', 'sv-SE'], defaultLanguage: 'sv-SE' })
    expect(flags.customTranslations['zh-CN']).toEqual({ 'common.product': 'Vasa' })
    const branding = await world.browser().call('GET /identification/branding', { query: {} })
    expect(branding.systemName).toBe('Vasa')
    await world.browser().signIn('rut@vasa.test', PASSWORD)

    // AUDIT-7: the logs of both tenants begin with the set-up, without password and texts
    const entries = await world.database.system((db) =>
      db.selectFrom('audit_log').selectAll().where('action', '=', 'deployment.set-up').execute(),
    )
    expect(entries.map((entry) => [entry.tenant_id, entry.actor_user_id])).toEqual(
      expect.arrayContaining([
        [10000, userId],
        [tenantId, userId],
      ]),
    )
    expect(JSON.stringify(entries)).not.toContain(PASSWORD)
    expect(entries[0]?.after).toMatchObject({ portal: { name: 'Vasa' }, hasLegalTexts: false })
  })
})

onEmptyDeployments((empty, { world, finish, count }) => {
  test('SETUP-12, SETUP-13 own legal texts and methods count as they were given, in both tenants', async () => {
    const { person } = empty
    const legal = {
      agreement: { 'sv-SE': 'Var snäll.', en: '## Rules\r\n\r\nBe kind.' },
      privacy: { 'sv-SE': 'Vi sparar namn.', en: 'We store names.' },
    }
    const methods = ['passkey', 'password'] as const
    const { userToken, tenantId } = await finish({
      ...(await answersOf(person)),
      ...{ legal, signIn: { methods: [...methods] } },
    })
    person.token = userToken
    await person.enter(tenantId)
    const call = person.call('GET /api/org-permission/v4/orgs/default-auth-org')
    expect(await failureOf(call)).toMatchObject({ code: 'AGREEMENT_REQUIRED' })
    const page = await person.request({ url: '/portal-pages/agreement?lang=en' })
    expect(page.payload).toContain('<h2>Rules</h2>\n<p>Be kind.</p>')
    // a language that is not offered has the text of the default language, and not the portal's own text
    expect((await person.request({ url: '/portal-pages/privacy?lang=zh-CN' })).payload).toContain('Vi sparar namn.')
    expect(await count('legal_document')).toBe(2)

    const rows = await world.database.system((db) => db.selectFrom('sign_in_policy').select('methods').execute())
    expect(rows).toEqual([{ methods: ['password', 'passkey'] }, { methods: ['password', 'passkey'] }])
    await world.browser().signIn('rut', PASSWORD)
  })
})
