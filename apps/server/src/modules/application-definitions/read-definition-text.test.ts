import { expect, test } from 'vitest'
import { refusal } from '../../../test/refusal.ts'
import { onBothDatabases } from '../../../test/world.ts'

const ROOT = '/api/admin/v1/application-definitions'

onBothDatabases((world) => {
  test('ADMIN-107 a text is read as a definition, or its problems have line and column, for operators alone', async () => {
    const [ops, admin] = [await world.signIn('ops', 10000), await world.signIn('admin.nordbro', 20001)]
    const read = (text: string, person = ops) => person.call(`POST ${ROOT}/read`, { body: { text } })
    const head = 'apiVersion: portico/v1\nkind: Application\ncode: read-me\nnames: {zh-CN: 读, en: Read, sv-SE: Läs}\n'
    const hosting = 'hosting: {kind: iframe, sourceKind: folder, source: samples/planning}\n'
    const good = `${head}group: portal\n${hosting}menus: []\n`
    const { definition, problems } = await read(good)
    expect(problems).toEqual([])
    expect(definition).toMatchObject({ code: 'read-me', names: { 'sv-SE': 'Läs' } })
    expect(await read(JSON.stringify(definition))).toMatchObject({ definition, problems: [] })
    expect(await read(`${good}colour: red\n`)).toMatchObject({
      definition: null,
      problems: [{ line: 8, column: 1, text: 'The field colour is unknown.' }],
    })
    expect(await read(`${head}group: *portal\n`)).toMatchObject({ definition: null, problems: [{ line: 5 }] })
    for (const none of ['', `${good}---\n${good}`])
      expect(await read(none)).toMatchObject({
        definition: null,
        problems: [{ text: expect.stringContaining('one') as unknown }],
      })
    expect(await refusal(read(good, admin))).toBe('FORBIDDEN')
  })

  test.each([
    [
      'sv-SE',
      'Fältet colour är okänt.',
      'Texten är inte giltig YAML.',
      'exakt en definition',
      'Ett värde saknas. Tillåtet: Application.',
    ],
    ['zh-CN', '未知字段 colour。', '文本不是有效的 YAML。', '恰好包含一个定义', '缺少值。可选值：Application。'],
  ])('ADMIN-121 problems of a definition are in the language of the caller, %s', async (language, ...expected) => {
    const ops = await world.signIn('ops', 10000)
    const textOf = async (text: string) => {
      const headers = { 'content-type': 'application/json', 'accept-language': language }
      const answer = await ops.request({
        method: 'POST',
        url: `${ROOT}/read`,
        headers,
        payload: JSON.stringify({ text }),
      })
      return answer
        .json<{ problems: { text: string }[] }>()
        .problems.map((problem) => problem.text)
        .join(' ')
    }
    const [unknown, syntax, one, schema] = expected
    expect(await textOf('apiVersion: portico/v1\ncolour: red\n')).toContain(unknown)
    expect(await textOf('apiVersion: portico/v1\ncolour: red\n')).toContain(schema)
    expect(await textOf('names: {')).toContain(syntax)
    expect(await textOf('')).toContain(one)
  })
})
