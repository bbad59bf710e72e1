import { expect, test } from 'vitest'
import { judge } from './spec-ids.mjs'

const CHAPTER = `# Tabs

- **TAB-1** Home is the default tab.
- **TAB-2** Opening a menu that has a tab activates it,
  as TAB-1 says.

| TAB-3 | Another way to write a rule |

## Later

- **TAB-9** Not built.
`
const testFile = (text) => ({ file: 'e2e/tabs.spec.ts', text })

test('a rule that no title names is reported, in spite of comments and other strings', () => {
  const { problems } = judge(
    [CHAPTER],
    [testFile(`test('TAB-1 home is there', () => { expect('TAB-2').toBe('TAB-3') }) // TAB-2`)],
  )

  expect(problems).toEqual(['TAB-2 has no test', 'TAB-3 has no test'])
})

test('a title with an unknown rule is reported with its file', () => {
  const { problems } = judge([CHAPTER], [testFile(`test('TAB-1 TAB-2 and TAB-3 hold', f); test('TAB-4 holds', f)`)])

  expect(problems).toEqual(['e2e/tabs.spec.ts names TAB-4, which is no rule'])
})

test('a title that begins with Of, Who or What after its rules is reported', () => {
  const titles = ['TAB-1 TAB-2 of two tabs one closes', 'TAB-3 What is open stays', 'TAB-3 often opened tabs stay']
  const { problems } = judge([CHAPTER], [testFile(titles.map((title) => `test('${title}', f)`).join('\n'))])

  expect(problems).toEqual([
    'e2e/tabs.spec.ts has the title TAB-1 TAB-2 of two tabs one closes…, whose sentence has no subject',
    'e2e/tabs.spec.ts has the title TAB-3 What is open stays…, whose sentence has no subject',
  ])
})

test('a rule for later may be named without a test', () => {
  const all = `test('TAB-1 TAB-2 TAB-3 hold', f)`

  expect(judge([CHAPTER], [testFile(all)])).toEqual({ summary: '3 of 3 rules have a test, 1 for later', problems: [] })
  expect(judge([CHAPTER], [testFile(`${all}; test('TAB-9 holds', f)`)]).problems).toEqual([])
})

test('titles of tables, of groups, in other quotes and of several rules count', () => {
  const { problems } = judge(
    [CHAPTER, '- **TAB-4** Four.\n- **TAB-5** Five.'],
    [
      testFile(
        "test.each([['a', 1], [f(2)]])('TAB-1 for %s', f)\n" +
          'describe("TAB-2: and its neighbour", f)\n' +
          'onBoth(`embedded: TAB-3, TAB-4 and TAB-5 with ${name}`, f)',
      ),
    ],
  )

  expect(problems).toEqual([])
})

test('a repeated rule is reported, and words like UTF-8 are no rules', () => {
  const { problems } = judge([CHAPTER, '- **TAB-1** Again.'], [testFile(`test('TAB-1 TAB-2 TAB-3 in UTF-8', f)`)])

  expect(problems).toEqual(['TAB-1 stands twice in docs/spec'])
})

test('code with an unknown rule is reported', () => {
  const all = [testFile(`test('TAB-1 TAB-2 TAB-3 hold', f)`)]
  const source = (text) => [{ file: 'apps/shell/src/tabs.ts', text }]

  expect(judge([CHAPTER], all, source('/** TAB-2: in UTF-8 */')).problems).toEqual([])
  expect(judge([CHAPTER], all, source('// TAB-7')).problems).toEqual([
    'apps/shell/src/tabs.ts names TAB-7, which is no rule',
  ])
})

test('an id of an unknown family is reported from titles and comments, and not from data', () => {
  const all = testFile(`test('TAB-1 TAB-2 TAB-3 hold', f)`)
  const source = (text) => [{ file: 'apps/shell/src/tabs.ts', text }]

  expect(judge([CHAPTER], [all, testFile(`test('PERM-5 holds', f)`)]).problems).toEqual([
    'e2e/tabs.spec.ts names PERM-5, which is no rule',
  ])
  expect(judge([CHAPTER], [all], source('/** Hidden above 0 (PERM-5). */')).problems).toEqual([
    'apps/shell/src/tabs.ts names PERM-5, which is no rule',
  ])
  expect(judge([CHAPTER], [all], source(`const code = 'HQ-1' // AES-256, not P-7001`)).problems).toEqual([])
})

test('a guide that names an unknown rule or choice is reported', () => {
  const all = testFile(`test('TAB-1 TAB-2 TAB-3 hold', f)`)
  const choices = '- **D7** A choice.\n'
  const guide = (text) => [{ file: 'docs/guides/run-it.md', text }]

  expect(judge([CHAPTER, choices], [all], [], guide('TAB-2, D7, HQ-1 and AES-256')).problems).toEqual([])
  expect(judge([CHAPTER, choices], [all], [], guide('TAB-7 and D8')).problems).toEqual([
    'docs/guides/run-it.md names TAB-7, which is no rule',
    'docs/guides/run-it.md names D8, which docs/spec/choices.md lacks',
  ])
})

test('a choice quoted by a comment must be on the page of choices', () => {
  const all = testFile(`test('TAB-1 TAB-2 TAB-3 hold', f)`)
  const choices = '# Choices\n\n- **D7** A choice.\n- **W8** Another.\n'
  const source = (text) => [{ file: 'apps/shell/src/tabs.ts', text }]

  expect(judge([CHAPTER, choices], [all], source('/** W8, D7. */\nconst D9 = 1')).problems).toEqual([])
  expect(judge([CHAPTER, choices], [all], source('// document 1, section 9')).problems).toEqual([
    'apps/shell/src/tabs.ts names document 1, which is not in the repository',
  ])
  expect(judge([CHAPTER, choices], [all], source('/** As D9 says. */')).problems).toEqual([
    'apps/shell/src/tabs.ts names D9, which docs/spec/choices.md lacks',
  ])
})

test('a rule of more than 200 characters is reported, with its continued lines', () => {
  const half = 'x'.repeat(120)
  const chapter = `- **TAB-1** ${half}\n  ${half}\n- **TAB-2** ${half}\n\n${half}`
  const tests = [testFile(`test('TAB-1 TAB-2 hold', f)`)]

  expect(judge([chapter], tests).problems).toEqual(['TAB-1 has 241 characters, 200 at most: split it'])
})
