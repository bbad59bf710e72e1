import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDefinition } from './definition-orders.ts'

const WEATHER = `apiVersion: portico/v1
kind: Application
code: weather
names: { zh-CN: 天气, en: Weather, sv-SE: Väder }
group: pm
hosting: { kind: realm, sourceKind: folder, source: weather }
menus:
  - code: weather.now
    names: { zh-CN: 天气, en: Weather, sv-SE: Väder }
    path: /now
`

describe('files of definitions', () => {
  let folder = ''
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'portico-definitions-'))))
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const read = async (text: string) => {
    const file = join(folder, 'weather.yaml')
    await writeFile(file, text)
    return readDefinition(file)
  }
  const problemOf = async (text: string) => {
    const error = await read(text).then(
      () => new Error('The file is valid'),
      (reason: unknown) => reason as Error,
    )
    return error.message.replaceAll(join(folder, '/'), '')
  }

  test('ADMIN-97 a definition is read as YAML and as JSON', async () => {
    const { definition } = await read(WEATHER)
    expect(definition).toMatchObject({ code: 'weather', menus: [{ path: '/now' }] })
    expect((await read(JSON.stringify(definition))).definition).toEqual(definition)
  })

  test('ADMIN-97 the file of the guide is a definition whose role has its page', async () => {
    const guide = await readFile(join(import.meta.dirname, '../../../../../docs/guides/run-it.md'), 'utf8')
    const [, part = ''] = guide.split('### Applications as files')
    const { definition } = await read(part.split('```')[1]?.replace(/^yaml/, '') ?? '')
    expect(definition).toMatchObject({ code: 'weather', roles: [{ menus: [{ menu: definition.menus[0]?.code }] }] })
  })

  test.each([
    ['an unknown field', `${WEATHER}secret: x\n`, 'weather.yaml:11:1: The field secret is unknown.'],
    ['an unknown field of a menu', `${WEATHER}    colour: red\n`, 'weather.yaml:11:5: The field colour is unknown.'],
    [
      'a name that is missing',
      WEATHER.replace(', sv-SE: Väder', ''),
      'weather.yaml:4:1: names.sv-SE: A value is missing.',
    ],
    [
      'an alias',
      WEATHER.replace('group: pm', 'group: &g pm\nicon: *g'),
      'weather.yaml:6:7: An alias is not supported.',
    ],
    ['a code that occurs twice', `${WEATHER}${WEATHER.split('\n').slice(7).join('\n')}`, 'weather.yaml:11:5: '],
    ['hosting that does not fit', WEATHER.replace('source: weather', 'source: ../x'), 'weather.yaml:6:'],
    ['two definitions', `${WEATHER}---\n${WEATHER}`, 'weather.yaml must contain exactly one definition.'],
    ['no definition', '', 'weather.yaml must contain exactly one definition.'],
    ['a nesting without end', `menus: ${'['.repeat(50_000)}`, 'weather.yaml:1:'],
  ])('ADMIN-97 %s is refused with its position', async (_, text, message) => {
    expect(await problemOf(text)).toContain(message)
  })

  test('ADMIN-92 a file of more than 512 KB is not read', async () => {
    expect(await problemOf(`${WEATHER}# ${'x'.repeat(530_000)}`)).toBe('A file has at most 524288 bytes.')
  })
})
