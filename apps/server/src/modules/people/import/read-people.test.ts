import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IMPORT_FILE } from '@portico/contract/rules/administration/imports'
import { ROLES_OF_FILE, ROLES_OF_LINE } from '@portico/contract/rules/administration/people-import'
import { readPeople } from './read-people.ts'

const read = (text: string) => readPeople(Buffer.from(text))
const problemsOf = async (bytes: Buffer | string) =>
  (await readPeople(Buffer.from(bytes))).problems.map(({ line, column, reason }) => `${line} ${column} ${reason}`)

const none = { roles: [], roleParts: [], organisation: null }

/** A text in GB18030: only characters that this table has. */
const GB18030: Record<string, number[]> = { 项: [0xcf, 0xee], 目: [0xc4, 0xbf], 王: [0xcd, 0xf5], 伟: [0xce, 0xb0] }
const inGb18030 = (text: string) => Buffer.from([...text].flatMap((one) => GB18030[one] ?? [one.charCodeAt(0)]))

test('IMPORT-1 columns stand in any order and case; empty cells and absent columns are null', async () => {
  expect(await read('Name,EMAIL\nÅsa Öberg,Asa@Example.com\n,bo@example.com\n')).toEqual({
    people: [
      { line: 2, action: 'set', email: 'asa@example.com', name: 'Åsa Öberg', nickname: null, ...none },
      { line: 3, action: 'set', email: 'bo@example.com', name: null, nickname: null, ...none },
    ],
    problems: [],
  })
})

test('IMPORT-1 a column that is unknown, twofold or missing refuses the file', async () => {
  expect(await problemsOf('email,salary\na@b.se,1\n')).toEqual(['1 salary unknownColumn'])
  expect(await problemsOf('email,email\na@b.se,a@b.se\n')).toEqual(['1 email unknownColumn'])
  expect(await problemsOf('name\nAsa\n')).toEqual(['1 email columnMissing'])
  expect(await problemsOf('')).toEqual(['1 email columnMissing'])
})

test('IMPORT-2, IMPORT-5 refused lines have line, column and reason', async () => {
  const lines = [
    ...['a@b.se,Asa,set', ',Bo,set', 'not an address,Bo,set', 'c@b.se,Bo,delete', `d@b.se,${'x'.repeat(101)},set`],
    ...['e@b.se,"tab\there",set', 'A@B.se,Asa,set'],
  ]
  expect(await problemsOf(`email,name,action\n${lines.join('\n')}\n`)).toEqual([
    ...['3 email missing', '4 email invalid', '5 action invalid', '6 name invalid', '7 name invalid'],
    '8 email repeated',
  ])
  expect(await problemsOf('email,name\na@b.se\n')).toEqual(['2 null notCsv'])
  expect(await problemsOf('email\n"a@b.se\n')).toEqual([expect.stringMatching(/ null notCsv$/)])
})

test('IMPORT-14 a line has roles separated by spaces, commas or semicolons, and an organisation for them', async () => {
  const file = 'email;organisation;role\na@b.se;HQ;"surveyor, planner;clerk surveyor"\nb@b.se;HQ;\nc@b.se;;surveyor\n'
  const { people } = await read(file)
  expect(people).toMatchObject([{ line: 2, organisation: 'HQ', roles: ['surveyor', 'planner', 'clerk'] }])
  expect(await problemsOf(file)).toEqual(['3 role roleMissing', '4 organisation missing'])
  const many = Array.from({ length: 21 }, (_, number) => `r${number}`).join(' ')
  expect(await problemsOf(`email,organisation,role\na@b.se,HQ,${many}\n`)).toEqual(['2 role invalid'])
})

test('IMPORT-5 a line more than 50,000 refuses the file', async () => {
  const lines = Array.from({ length: IMPORT_FILE.lines + 1 }, (_, number) => `p${number}@b.se`)
  expect((await read(`email\n${lines.slice(1).join('\n')}\n`)).people).toHaveLength(IMPORT_FILE.lines)
  expect(await problemsOf(`email\n${lines.join('\n')}\n`)).toEqual([`${IMPORT_FILE.lines + 2} null tooManyLines`])
})

test('IMPORT-16 a role more than 50,000 refuses the file', async () => {
  const roles = Array.from({ length: ROLES_OF_LINE }, (_, number) => `r${number}`).join(' ')
  const lines = Array.from({ length: ROLES_OF_FILE / ROLES_OF_LINE }, (_, number) => `p${number}@b.se,HQ,${roles}`)
  const file = `email,organisation,role\n${lines.join('\n')}\n`
  expect((await read(file)).people).toHaveLength(lines.length)
  expect(await problemsOf(`${file}one@b.se,HQ,r0\n`)).toEqual([`${lines.length + 2} role tooManyRoles`])
})

test('IMPORT-6 the guard of an exported cell is dropped, another apostrophe stays', async () => {
  const { people } = await read("email,name,nickname\na@b.se,'=SUM(A1),'Quoted'\n")
  expect(people).toMatchObject([{ name: '=SUM(A1)', nickname: "'Quoted'" }])
})

test.each([
  ['UTF-8', Buffer.from('email;name\na@b.se;Å 项目\n'), 'Å 项目'],
  ['UTF-8 with mark', Buffer.from('\uFEFFemail;name\na@b.se;Å 项目\n'), 'Å 项目'],
  ['UTF-16 little endian', Buffer.from('\uFEFFemail\tname\na@b.se\tÅ 项目\n', 'utf16le'), 'Å 项目'],
  ['UTF-16 big endian', Buffer.from('\uFEFFemail\tname\na@b.se\tÅ 项目\n', 'utf16le').swap16(), 'Å 项目'],
  ['GB18030', inGb18030('email,name\na@b.se,王伟 项目\n'), '王伟 项目'],
])('IMPORT-7 %s is recognised', async (_encoding, bytes, name) => {
  expect(await readPeople(bytes)).toMatchObject({ people: [{ email: 'a@b.se', name }], problems: [] })
})

test('IMPORT-7 a Western European file and a binary one are refused', async () => {
  expect(await problemsOf(Buffer.from('email;name\na@b.se;Åsa Öberg Sjögren\n', 'latin1'))).toEqual(['1 null encoding'])
  expect(await problemsOf(Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0]))).toEqual(['1 null encoding'])
})

test('IMPORT-7 every name survives, with all characters and separators', async () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter((text) => text.trim() === text && text.length <= 100 && /^\P{Cc}+$/u.test(text) && !text.startsWith("'"))
  await fc.assert(
    fc.asyncProperty(name, fc.constantFrom(',', ';', '\t'), async (text, separator) => {
      const cell = `"${text.replaceAll('"', '""')}"`
      const { people, problems } = await read(`email${separator}name\na@b.se${separator}${cell}\n`)
      expect({ name: people[0]?.name, problems }).toEqual({ name: text, problems: [] })
    }),
    { numRuns: 300 },
  )
})
