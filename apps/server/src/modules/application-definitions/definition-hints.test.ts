import { expect, test } from 'vitest'
import type { ApplicationDefinition } from '@portico/contract/administration/application-definitions'
import { onBothDatabases } from '../../../test/world.ts'

const ROOT = '/api/admin/v1/application-definitions'
const NAMES = { 'zh-CN': '潮汐', en: 'Tides', 'sv-SE': 'Tidvatten' }
const TIDES: ApplicationDefinition = {
  ...{ apiVersion: 'portico/v1', kind: 'Application', code: 'tides', names: NAMES, group: 'pm' },
  hosting: { kind: 'iframe', sourceKind: 'upstream', source: 'http://10.0.0.5' },
  menus: [{ code: 'tides.now', names: NAMES, path: '/now' }],
}
/** One field a line, so that a problem is on the line of its field. */
const textOf = (definition: object) =>
  Object.entries(definition)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('')

onBothDatabases((world) => {
  test.each([
    ['en', 'This value is not permitted. Permitted: ', 'This code belongs to a part of the portal itself.'],
    ['sv-SE', 'Värdet är inte tillåtet. Tillåtet: ', 'Koden tillhör en del av själva portalen.'],
    ['zh-CN', '不允许使用该值。可选值：', '该编码属于门户自身的部分。'],
  ])('CONSOLE-133 values that do not fit the portal have line, field and permitted values, %s', async (...given) => {
    const [language, sentence, reserved] = given
    const ops = await world.signIn('ops', 10000)
    const read = async (change: object) => {
      const headers = { 'content-type': 'application/json', 'accept-language': language }
      const payload = JSON.stringify({ text: textOf({ ...TIDES, ...change }) })
      const answer = await ops.request({ method: 'POST', url: `${ROOT}/read`, headers, payload })
      return answer.json<{ definition: object | null; problems: object[]; groups: { code: string }[] }>()
    }
    const good = await read({})
    expect(good).toMatchObject({ definition: { code: 'tides' }, problems: [] })
    const groups = good.groups.map(({ code }) => code)
    expect(groups).toEqual(expect.arrayContaining(['pm', 'enterprise']))
    const { definition, problems } = await read({ group: 'gone' })
    expect(definition).toBeNull()
    const text = expect.stringContaining(`group: ${sentence}${groups.join(', ')}`) as unknown
    expect(problems).toEqual([{ line: 5, column: 1, text }])
    const product = expect.stringMatching(new RegExp(`^product: ${sentence}.*plan`)) as unknown
    expect((await read({ product: 'gone' })).problems).toMatchObject([{ line: 8, text: product }])
    const menus = [{ ...TIDES.menus[0], code: 'plan.schedule' }]
    expect((await read({ menus })).problems).toMatchObject([
      { line: 7, text: expect.stringMatching(/^menus\.0\.code: /) as unknown },
    ])
    expect((await read({ code: 'portal-admin' })).problems[0]).toMatchObject({ line: 3, text: `code: ${reserved}` })
  })

  test('CONSOLE-133 the refusal of a change names the field and its permitted values', async () => {
    const ops = await world.signIn('ops', 10000)
    const change = ops.call(`POST ${ROOT}/check`, { body: { definition: { ...TIDES, group: 'gone' } } })
    await expect(change).rejects.toMatchObject({
      problem: {
        errorCode: 'VALIDATION',
        details: { fields: [{ field: 'group', text: expect.stringMatching(/^This value.*enterprise/) as unknown }] },
      },
    })
  })

  test('CONSOLE-134 a check warns of servers that the deployment does not permit, and of icons without a drawing', async () => {
    const ops = await world.signIn('ops', 10000)
    const warnings = async (change: object) => {
      const definition = { ...TIDES, ...change }
      return (await ops.call(`POST ${ROOT}/check`, { body: { definition } })).warnings
    }
    const inner = { ...TIDES.menus[0], icon: 'icon-none' }
    expect(await warnings({ icon: 'icon-x', menus: [inner] })).toEqual([
      { field: 'hosting.source', text: expect.stringMatching(/10\.0\.0\.5.*UPSTREAM_HOSTS/) as unknown },
      { field: 'icon', text: 'The icon icon-x has no drawing, so a default one is shown.' },
      { field: 'menus.0.icon', text: 'The icon icon-none has no drawing, so a default one is shown.' },
    ])
    for (const source of ['https://tides.example.com', 'http://localhost:5173'])
      expect(await warnings({ icon: 'icon-app', hosting: { ...TIDES.hosting, source } }), source).toEqual([])
    // a browser requests an address of its own kind, not the gateway
    expect(await warnings({ hosting: { ...TIDES.hosting, sourceKind: 'url' } })).toEqual([])
  })

  test('CONSOLE-136 the applications of a tenant come with all others of the catalogue, by name and code', async () => {
    const ops = await world.signIn('ops', 10000)
    const choice = await ops.call('GET /api/admin/v1/tenants/{id}/applications', { params: { id: '20001' } })
    expect(choice.catalogue).toContainEqual({
      code: 'plan-core',
      names: expect.objectContaining({ en: 'Planning' }) as unknown,
    })
    const codes = choice.catalogue.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(choice.applicationCodes))
  })
})
