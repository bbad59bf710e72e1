import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toYaml } from '../../documents/to-yaml.ts'
import { readDocuments } from '../../documents/read-documents.ts'
import { configurationCommand } from './run-configuration.ts'

const ROLE = `apiVersion: portico/v1
kind: Role
code: surveyor
`

const problemsOf = (text: string) =>
  readDocuments(text).problems.map(({ line, column, text: message }) => `${line}:${column} ${message}`)

describe('files', () => {
  let folder = ''
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'portico-files-'))))
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** Runs a command on a file of the text. */
  const run = async (command: string, text: string) => {
    const file = join(folder, 'tenant.yaml')
    await writeFile(file, text)
    const lines: string[] = []
    const connect = () => Promise.reject(new Error('No portal is needed'))
    const code = await configurationCommand([command])?.({ file, connect, print: (line) => void lines.push(line) })
    return { code, lines: lines.map((line) => line.replace(file, 'tenant.yaml')) }
  }

  test('CONF-6 validate names the line and column of each unknown field, and needs no portal', async () => {
    expect(await run('validate', `${ROLE}---\n${ROLE}colour: red\n`)).toEqual({
      code: 1,
      lines: ['tenant.yaml:8:1: The field colour is unknown.'],
    })
    expect(await run('validate', ROLE)).toEqual({ code: 0, lines: ['1 documents are valid.'] })
  })

  test('CONF-8 a file of more than 4 MB is not read', async () => {
    await expect(run('validate', `${ROLE}# ${'x'.repeat(4_200_000)}`)).rejects.toThrow('4194304 bytes')
    await expect(run('apply', `${ROLE}# ${'x'.repeat(4_200_000)}`)).rejects.toThrow('4194304 bytes')
  })

  test('CONF-1 the schema is printed as JSON, with every kind', async () => {
    const { lines } = await run('schema', '')
    const schema = JSON.parse(lines.join('\n')) as { oneOf: { properties: { kind: { const: string } } }[] }
    const kinds = schema.oneOf.map(({ properties }) => properties.kind.const)
    expect(kinds).toEqual(expect.arrayContaining(['Role', 'MenuSettings', 'AdministratorRole', 'ViewingPolicy']))
  })
})

describe('documents', () => {
  test('CONF-6 unknown kinds, wrong values, twofold keys and tags have a position', () => {
    expect(problemsOf('apiVersion: portico/v1\nkind: Person\n')).toEqual([expect.stringMatching(/^2:1 kind: /)])
    expect(problemsOf(ROLE.replace('v1', 'v9'))).toEqual([expect.stringMatching(/^1:1 apiVersion: /)])
    expect(problemsOf(`${ROLE}names:\n  en: 7\n`)).toEqual([expect.stringMatching(/^5:3 names\.en: /)])
    expect(problemsOf(`${ROLE}menus:\n  - menu: a\n    authorities: []\n    id: 7\n`)).toEqual([
      '7:5 The field id is unknown.',
    ])
    expect(problemsOf(`${ROLE}code: other\n`)).toEqual([expect.stringMatching(/^4:1 /)])
    expect(problemsOf(`${ROLE}names: !!js/function "x"\n`)).toEqual([expect.stringMatching(/^4:8 /)])
    expect(problemsOf('- a\n')).toHaveLength(1)
  })

  test('CONF-6, CONF-8 aliases, deep nesting and too many documents are refused before they cost anything', () => {
    const levels = Array.from({ length: 30 }, (_, level) => `l${level}: &l${level} [*l${level - 1}, *l${level - 1}]`)
    expect(problemsOf(`l: &l-1 [x]\n${levels.join('\n')}`)[0]).toMatch(/^2:.*An alias is not supported/)
    expect([1, 20]).toContain(problemsOf('['.repeat(200_000)).length)
    expect(problemsOf(`${ROLE}---\n`.repeat(10_001))).toEqual(['1:1 A file has at most 10000 documents.'])
    expect(readDocuments(`${ROLE}---\n`.repeat(10_000)).documents).toHaveLength(10_000)
  })

  test('CONF-2 every document survives a round trip through the file', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => /^\P{Cc}+$/u.test(text))
    const role = fc.record({
      ...{ apiVersion: fc.constant('portico/v1'), kind: fc.constant('Role'), code: name },
      names: fc.record({ en: name, 'zh-CN': name }),
      menus: fc.array(fc.record({ menu: name, authorities: fc.array(name, { maxLength: 3 }) }), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(fc.array(role, { minLength: 1, maxLength: 5 }), (documents) => {
        expect(readDocuments(toYaml(documents))).toMatchObject({ documents, problems: [] })
      }),
    )
  })

  test('CONF-6 every text is read or has problems with positions', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { problems } = readDocuments(`${ROLE}${text}`)
        for (const { line, column } of problems) expect(Math.min(line, column)).toBeGreaterThan(0)
      }),
    )
  })
})
