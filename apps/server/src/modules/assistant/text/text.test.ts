import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchAnswer } from '../answers/search-answer.ts'
import { extractedText } from '../documents/extract/passages.ts'
import { queryOf, termsOfQuery } from './query.ts'
import { indexText, indexPassage, rankTexts } from './rank.ts'
import { englishStem, swedishStem } from './stems.ts'
import { snippetOf } from './snippet.ts'
import { type Word, wordsOf } from './terms.ts'

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
      indexText(text, { title: '', text }),
    )
    expect(rankTexts(queryOf('accept the blueprint'), entries)[0]?.item).toBe('Godkänn ritningen')
    expect(rankTexts(queryOf('关闭'), entries)[0]?.item).toBe('Stäng fliken')
    expect(rankTexts(queryOf('zebra'), entries)).toEqual([])
  })

  test('ASSISTANT-55 passages with a stored number of words are ranked as if they were counted', () => {
    const parts = [
      '审批图纸',
      '进度计划',
      '质量检查验收',
      '今天天气很好',
      'approve',
      'ritningen',
      '，',
      '。',
      ' ',
      '图',
      '2026',
    ]
    const texts = fc.array(fc.constantFrom(...parts), { maxLength: 60 }).map((some) => some.join(''))
    const question = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 4 }).map((some) => some.join(''))
    fc.assert(
      fc.property(question, fc.array(fc.tuple(texts, texts), { minLength: 1, maxLength: 6 }), (asked, passages) => {
        const query = queryOf(asked)
        const onlyTerms = termsOfQuery(query)
        const counted = passages.map(([title, text], item) => indexText(item, { title, text }))
        const stored = passages.map(([title, text], item) =>
          indexPassage(item, { title, text, words: wordsOf(text).length }, onlyTerms),
        )
        expect(rankTexts(query, stored)).toEqual(rankTexts(query, counted))
        const matching = (words: Word[]) => words.filter(({ terms }) => terms.some((term) => onlyTerms.has(term)))
        for (const [, text] of passages) expect(matching(wordsOf(text, onlyTerms))).toEqual(matching(wordsOf(text)))
      }),
    )
  })

  test('ASSISTANT-55 the number of words of a passage is stored with it', () => {
    const { passages } = extractedText('Cranes', [{ heading: 'Wind', text: 'Strong wind stops the crane。塔吊停工' }])
    expect(JSON.parse(passages)).toMatchObject([{ words: wordsOf('Strong wind stops the crane。塔吊停工').length }])
  })

  test('ASSISTANT-55 Chinese that cannot match is not segmented', () => {
    expect(wordsOf('今天天气很好。审批图纸。', new Set(['审批'])).flatMap(({ terms }) => terms)).not.toContain('天气')
  })

  test('ASSISTANT-56 the terms of a name are remembered, and those of a changed name are its own', () => {
    const entry = (text: string) => indexText('page', { title: '', text })
    expect(entry('Tower cranes').counts).toBe(entry('Tower cranes').counts)
    expect(rankTexts(queryOf('visitors'), [entry('Tower cranes')])).toEqual([])
    expect(rankTexts(queryOf('visitors'), [entry('Visitors')])).toHaveLength(1)
    const first = entry('Tower cranes').counts
    for (let number = 0; number < 10_000; number++) entry(`Name ${number}`)
    expect(entry('Tower cranes').counts).not.toBe(first)
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
