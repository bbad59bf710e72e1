import { describe, expect, test } from 'vitest'
import { searchAnswer } from '../answers/search-answer.ts'
import { queryOf } from './query.ts'
import { entryOf, rank } from './rank.ts'
import { englishStem, swedishStem } from './stems.ts'
import { snippetOf } from './snippet.ts'
import { wordsOf } from './terms.ts'

const termsOf = (text: string) => wordsOf(text).flatMap(({ terms }) => terms)
const shares = (one: string, other: string) => termsOf(one).some((term) => termsOf(other).includes(term))

describe('words', () => {
  test.each([
    ['approve', 'approval'],
    ['inspection', 'inspections'],
    ['planned', 'planning'],
    ['activities', 'activity'],
    ['flik', 'flikarna'],
    ['ritning', 'ritningen'],
    ['godkänna', 'godkänner'],
    ['projekt', 'projekten'],
    ['进度', '查看进度计划'],
    ['审批', '等待审批的文件'],
    ['Öresund', 'ÖRESUND'],
  ])('ASSISTANT-11 %s is found by %s', (one, other) => {
    expect(shares(one, other)).toBe(true)
  })

  test('ASSISTANT-11 words without meaning do not count, and words that differ have other stems', () => {
    expect(termsOf('How do I, hur gör jag, 怎么')).toEqual([])
    expect(shares('table', 'tunnel')).toBe(false)
    expect(englishStem('class')).toBe('class')
    expect(swedishStem('bil')).toBe('bil')
  })

  test('ASSISTANT-12 a word of a question also finds words that mean the same, in every language', () => {
    const entries = ['Godkänn ritningen', 'Stäng fliken', 'Write the diary'].map((text) =>
      entryOf(text, { title: '', text }),
    )
    expect(rank(queryOf('accept the blueprint'), entries)[0]?.item).toBe('Godkänn ritningen')
    expect(rank(queryOf('关闭'), entries)[0]?.item).toBe('Stäng fliken')
    expect(rank(queryOf('zebra'), entries)).toEqual([])
  })

  test('ASSISTANT-13 a snippet is the part with most matches, and marks them', () => {
    const text = `${'Nothing here. '.repeat(40)}The crane stands still. ${'Nothing here. '.repeat(40)}`
    const { text: snippet, highlight } = snippetOf(text, new Set(termsOf('crane')))
    expect(snippet.length).toBeLessThan(300)
    expect(highlight.map(([from, to]) => snippet.slice(from, to))).toEqual(['crane'])
    expect(snippetOf('', new Set(['x']))).toEqual({ text: '', highlight: [] })
  })

  test('ASSISTANT-15 a hundred hostile texts are quoted as plain text, in titles, paths and passages', () => {
    const addresses = [
      'https://evil.test/?q=1',
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.test',
      'www.evil.test',
    ]
    const forms = [
      (to: string) => `![x](${to})`,
      (to: string) => `[x](${to})`,
      (to: string) => `<img src="${to}">`,
      (to: string) => `<a href="${to}">x</a>`,
      (to: string) => `<${to}>`,
      (to: string) => to,
      (to: string) => `[x]: ${to}`,
      (to: string) => `[x][y]\n\n[y]: ${to}`,
      (to: string) => `\\![x](${to})`,
      (to: string) => `\`\`\`html ${to}`,
      (to: string) => `<iframe src=${to}></iframe>`,
      (to: string) => `<script>fetch("${to}")</script>`,
      (to: string) => `<style>@import "${to}"</style>`,
      (to: string) => `# [x](${to} "title")`,
      (to: string) => `> - 1. ![](${to})`,
      (to: string) => `|a|b|\n|-|-|\n|![x](${to})|`,
      (to: string) => `~~[x](${to})~~`,
      (to: string) => `&lt;img src=${to}&gt;`,
      (to: string) => `[x](<${to}>)`,
      (to: string) => `x\u202e](${to})[`,
    ]
    const texts = addresses.flatMap((to) => forms.map((form) => form(to)))
    expect(texts).toHaveLength(100)
    for (const text of texts) {
      const source = {
        number: 1,
        kind: 'document' as const,
        title: text,
        path: text,
        snippet: `${text} `,
        highlight: [],
        target: {},
      }
      const own = (searchAnswer([source], 'en')[1] ?? '').replace('**', '').replace('**', '').replace(' [1]', '')
      // every character with a meaning in Markdown is escaped
      expect(own.replace(/\\[\\`*_{}[\]()#+\-.!|<>~&:]/g, ''), text).not.toMatch(/[\\`*_{}[\]()#+!|<>~&:]/)
    }
  })

  test('ASSISTANT-16 a menu in an answer is a link with its codes', () => {
    const target = { orgId: 41001, productCode: 'plan', applicationCode: 'plan-core', menuCode: 'plan.schedule' }
    const source = {
      number: 1,
      kind: 'menu' as const,
      title: 'A [menu]',
      path: 'Planning',
      snippet: '',
      highlight: [],
      target,
    }
    expect(searchAnswer([source], 'en')[1]).toBe(
      '[A \\[menu\\]](?productCode=plan&applicationCode=plan-core&menuCode=plan.schedule) – Planning [1]',
    )
  })
})
