import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { AnswerText } from './answer-text.tsx'
import { chatLink } from './chat-link.ts'
import { HOSTILE_ANSWERS } from './hostile-answers.fixtures.ts'
import { parseAnswer } from './parse-answer.ts'

const ORIGIN = 'https://portal.example.org'
vi.stubGlobal('location', { origin: ORIGIN })

const html = (text: string) => renderToStaticMarkup(createElement(AnswerText, { text, onOpen: () => undefined }))

/** The only tags that an answer may create, with all their attributes. */
const TAGS =
  /^<(?:div class="p-answer"|p|p class="p-answer-heading"|br\/|ul|ol(?: start="\d+")?|li|strong|em|code|pre class="p-scroll"|button type="button" role="link" class="p-link p-answer-link"(?: title="[^"<>]*")?|\/(?:div|p|ul|ol|li|strong|em|code|pre|button))>$/

function foreignTags(markup: string): string[] {
  return (markup.match(/<[^>]*>/g) ?? []).filter((tag) => !TAGS.test(tag))
}

test('ASSIST-71 an answer has paragraphs, headings, lists, code, bold, italic and links', () => {
  const answer = [
    '## Schedule',
    'The **base slab** is *late*.',
    'See `plan.schedule`.',
    '',
    '- one',
    '- two',
    '3. three',
    '```',
    '<b>as it is</b>',
    '```',
    'Open [the menu](/portal/?productCode=plan&applicationCode=plan-core&menuCode=plan.schedule).',
  ].join('\n')

  expect(html(answer)).toBe(
    '<div class="p-answer"><p class="p-answer-heading">Schedule</p>' +
      '<p>The <strong>base slab</strong> is <em>late</em>.<br/>See <code>plan.schedule</code>.</p>' +
      '<ul><li>one</li><li>two</li></ul><ol start="3"><li>three</li></ol>' +
      '<pre class="p-scroll">&lt;b&gt;as it is&lt;/b&gt;</pre>' +
      '<p>Open <button type="button" role="link" class="p-link p-answer-link">the menu</button>.</p></div>',
  )
})

test('ASSIST-71 an image becomes its alt text, a code keeps its underscores, an escaped mark is text', () => {
  expect(html('![plan of the site](https://evil.example/x.png)')).toBe(
    '<div class="p-answer"><p>plan of the site</p></div>',
  )
  expect(html('snake_case_name and 2 * 3 * 4 and \\*plain\\*')).toBe(
    '<div class="p-answer"><p>snake_case_name and 2 * 3 * 4 and *plain*</p></div>',
  )
})

test('ASSIST-71 escaped marks are text, also in bold text and in the label of a link', () => {
  const codes = 'productCode=plan&applicationCode=plan-core&menuCode=plan.schedule'
  expect(html(`**Base slab \\*4\\*** \\– [A \\[menu\\]](?${codes}) \\[1\\]`)).toBe(
    '<div class="p-answer"><p><strong>Base slab *4*</strong> \\– ' +
      '<button type="button" role="link" class="p-link p-answer-link">A [menu]</button> [1]</p></div>',
  )
  expect(html(`[**Read** this](https://docs.example.com/)`)).toContain('>Read this</button>')
})

test('ASSIST-71 100 hostile answers create no element with an address and none that requests something', () => {
  expect(HOSTILE_ANSWERS).toHaveLength(100)
  for (const answer of HOSTILE_ANSWERS) expect([answer, foreignTags(html(answer))]).toEqual([answer, []])
})

test('ASSIST-71 no combination of marks and markup creates a foreign element', () => {
  const piece = fc.constantFrom(
    ...['[', ']', '](', '(', ')', '![', '**', '*', '_', '`', '```', '\n', '\\', '# ', '- ', '1. ', ' ', 'a', '"'],
    ...['<img src=x>', '<script>', '">', 'https://e.example', 'javascript:alert(1)', '\u202e', '&lt;'],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      expect(foreignTags(html(pieces.join('')))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('ASSIST-71 bidirectional and other control characters are left out', () => {
  expect(parseAnswer('a\u202eb\u0000c\u200bd\ufeff')).toEqual([
    { kind: 'paragraph', lines: [[{ kind: 'text', text: 'abcd' }]] },
  ])
})

const MENU = { kind: 'menu', productCode: 'plan', applicationCode: 'plan-core', menuCode: 'plan.schedule' }
const CODES = 'productCode=plan&applicationCode=plan-core&menuCode=plan.schedule'
const page = (address: string) => ({ kind: 'page', url: new URL(address) })

test.each([
  [`/portal/?${CODES}`, MENU],
  [`${ORIGIN}/portal/1/?${CODES}&orgId=9&path=/delete`, MENU],
  [`https://docs.example.com/?${CODES}`, MENU],
  [`?${CODES}`, MENU],
  ['https://docs.example.com/handbook', page('https://docs.example.com/handbook')],
  ['/portal/?productCode=plan&menuCode=plan.schedule', null],
  [`/portal/?productCode=plan&applicationCode=plan-core&menuCode=../x`, null],
  [`javascript:alert(1)?${CODES}`, null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['/api/portal/v4/logout', null],
  ['/login', null],
  ['https://user:pass@evil.example/', null],
  ['//evil.example/', null],
  [`https://docs.example.com/${'a'.repeat(2_000)}`, null],
])('ASSIST-70 the link %s is a menu, a page or text', (address, link) => {
  expect(chatLink(address, ORIGIN)).toEqual(link)
})
