import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import type { EnvironmentFlags } from '@portico/contract/configuration/environment'
import { onBothDatabases } from '../../../test/world.ts'
import { listFlags, setFlag } from './flags.service.ts'

const languages = [
  { code: 'zh-CN', name: '简体中文' },
  { code: 'en', name: 'English' },
  { code: 'sv-SE', name: 'Svenska' },
]

onBothDatabases((world) => {
  test('LANG-2 the environment lists the languages, before and after a tenant is entered', async () => {
    const person = await world.signIn('li.wei')
    const info = () => person.call('GET /api/i18n/v4/env/info')

    expect(await info()).toEqual({
      isI18nEnv: false,
      environment: 'CN',
      lang: 'en',
      languageSwitchEnable: true,
      languageArray: languages,
      customTranslations: { 'zh-CN': {}, en: {}, 'sv-SE': {} },
    })
    await person.enter(20002)
    expect(await info()).toMatchObject({ isI18nEnv: true })
  })

  test('OPS-13, WIRE-32 the flags and the accounts of the demonstration are public', async () => {
    const flags = await world.browser().call('GET /portal/env.json')

    expect(flags).toMatchObject({
      userCentre: true,
      errorNotification: true,
      errorReportProducts: ['pmpp'],
      enableOrgButton: true,
      supportedLanguages: ['zh-CN', 'en', 'sv-SE'],
      appsOrigin: 'http://apps.portal.test',
      defaultLanguage: 'en',
    })
    expect(flags.demo?.password).toBe('Portal-Demo-2026')
    expect(flags.demo?.accounts.map(({ account }) => account)).toEqual([
      'anna',
      'li.wei',
      'admin.nordbro',
      'erik',
      'maria',
      'newbie',
      'weak',
      'gdpr',
      'ops',
      'auditor',
      'admin.hamnverket',
    ])
    expect(flags.demo?.accounts[0]?.note['sv-SE']).toBe('Projektchef, direkt in i Öresundstunneln')
  })

  test('LANG-4 settings of the deployment override the defaults', async () => {
    await store({ intranet: true, customTranslations: { en: { 'header.help': '<b>Help</b>' } } })
    const flags = await world.browser().call('GET /portal/env.json')

    expect(flags).toMatchObject({ intranet: true, userCentre: true })
    expect(flags.customTranslations).toEqual({ en: { 'header.help': '<b>Help</b>' } })
  })

  test('FLAG-2 a flag with an invalid value has its default, and the other flags keep their values', async () => {
    await store({
      shortName: true,
      keptAlive: 0,
      supportedLanguages: [],
      sapCode: 'no',
      productTraits: { plan: { x: 1 } },
    })
    const flags = await world.browser().call('GET /portal/env.json')

    expect(flags).toMatchObject({
      shortName: true,
      keptAlive: 10,
      supportedLanguages: ['zh-CN', 'en', 'sv-SE'],
      sapCode: true,
      productTraits: {},
    })
    const listed = await world.database.system(listFlags)
    expect(listed.find(({ name }) => name === 'shortName')).toEqual({
      name: 'shortName',
      value: true,
      isDefault: false,
    })
    expect(listed.find(({ name }) => name === 'keptAlive')).toEqual({ name: 'keptAlive', value: 10, isDefault: true })
  })

  test('SEC-10 flags of the wrong type are omitted, and cannot put accounts on the sign-in page', async () => {
    await store({ intranet: 'perhaps', demo: { password: 'x', accounts: [] }, secret: 'y' })
    const flags = await world.browser().call('GET /portal/env.json')

    expect(flags.intranet).toBe(false)
    expect(flags.demo?.password).toBe('Portal-Demo-2026')
    expect(flags).not.toHaveProperty('secret')
  })

  test('OPS-18 HOST-6 an operator sets a flag to a permitted value by its name, and removes it again', async () => {
    const set = (name: string, value: unknown) => world.database.system((db) => setFlag(db, name, value))
    const flags = () => world.browser().call('GET /portal/env.json')

    await store({ intranet: true })
    expect(await set('supportedLanguages', ['sv-SE', 'en'])).toBe(true)
    expect(await flags()).toMatchObject({ intranet: true, supportedLanguages: ['sv-SE', 'en'] })
    expect(await set('supportedLanguages', ['sv-SE', 'tlh'])).toBe(false)
    expect(await flags()).toMatchObject({ keptAlive: 10 })
    for (const impossible of [0, 101, 2.5, '3', null]) expect(await set('keptAlive', impossible)).toBe(false)
    expect(await set('keptAlive', 3)).toBe(true)
    expect(await flags()).toMatchObject({ keptAlive: 3 })
    for (const impossible of ['', '/', 'shared', '/a/b/', null])
      expect(await set('commonAppContainer', impossible)).toBe(false)
    expect(await set('commonAppContainer', '/shared/')).toBe(true)
    expect(await flags()).toMatchObject({ commonAppContainer: '/shared/', relationNeedsEnabled: true })
    expect(await set('demo', null)).toBe(false)
    expect(await set('toString', true)).toBe(false)
    expect(await set('intranet', undefined)).toBe(true)
    expect(await flags()).toMatchObject({ intranet: false, supportedLanguages: ['sv-SE', 'en'] })
    await store({})
  })

  test('ASSIST-67 the policy of a signed-in page permits frames of the bot’s origin, and no other address', async () => {
    const frames = async () => {
      const { headers } = await person.request({ url: '/portal/1/' })
      return /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
    }
    const person = await world.signIn('anna', 20001)
    await store({ aiBotUrl: 'https://bot.example.org/chat?x=1' })
    expect(await frames()).toContain('https://bot.example.org')
    await store({ aiIframeUrl: 'https://page.example.org/', aiBotUrl: 'https://bot.example.org/chat' })
    expect(await frames()).toContain('https://page.example.org')
    expect(await frames()).not.toContain('bot.example.org')
    for (const aiBotUrl of ['javascript:alert(1)', 'data:text/html,x', '/bot', '* https:']) {
      await store({ aiBotUrl })
      expect(await frames(), aiBotUrl).not.toMatch(/javascript|data:text|\*(?:\s|$)|https:(?:\s|$)/)
    }
    await store({})
  })

  const store = (value: object) =>
    world.database.system((db) =>
      db
        .insertInto('deployment_setting')
        .values({ name: 'environment', value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
        .execute(),
    )
})

onBothDatabases(
  (world) => {
    test('OPS-13 no account is listed with the demonstration off', async () => {
      const answer = await world.browser().request({ url: '/portal/env.json' })

      expect(answer.json<z.infer<typeof EnvironmentFlags>>().demo).toBeNull()
      expect(answer.payload).not.toContain('anna')
      expect(answer.payload).not.toContain('Portal-Demo')
    })
  },
  { DEMO: 'off' },
)
