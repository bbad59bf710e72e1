import type { HeapInfo } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { describe, expect, test, vi } from 'vitest'
import { pdfBomb, pdfDocument } from '../pdf.fixtures.ts'
import { archiveOf, wordDocument } from '../word.fixtures.ts'
import { passagesOf } from './passages.ts'
import { extractText } from './extract.ts'
import { htmlSections } from './html-text.ts'
import { pdfSections } from './pdf-text.ts'
import { markdownSections, textSections } from './plain-text.ts'
import { SectionWriter } from './section.ts'
import { readArchived, wordSections } from './word-text.ts'

const LIMIT = 10_000

describe('extraction', () => {
  test('ASSISTANT-21 a page has its visible text below its headings, and neither scripts nor styles', () => {
    const page = `<head><title>T</title><style>p{}</style></head><h1>Cranes</h1><p>Stop at <b>15&nbsp;m/s</b>.</p>
      <script>steal()</script><ul><li>One<li>Two</ul><h2>Next</h2>End <!-- hidden --> <noscript>no</noscript>`
    expect(htmlSections(Buffer.from(page), LIMIT)).toEqual([
      { heading: 'Cranes', text: 'Stop at 15 m/s.\nOne\nTwo' },
      { heading: 'Next', text: 'End' },
    ])
  })

  test('ASSISTANT-20, ASSISTANT-21 Markdown, text in several encodings and Word documents are read', () => {
    expect(markdownSections(Buffer.from('# **One**\nText `x`\n## Two\nMore'), LIMIT)).toEqual([
      { heading: 'One', text: 'Text x' },
      { heading: 'Two', text: 'More' },
    ])
    const chinese = [{ heading: '', text: '塔吊' }]
    expect(textSections(Buffer.from('塔吊'), LIMIT)).toEqual(chinese)
    expect(textSections(Buffer.from('\ufeff塔吊', 'utf16le'), LIMIT)).toEqual(chinese)
    expect(textSections(Buffer.from([0xcb, 0xfe, 0xb5, 0xf5]), LIMIT)).toEqual(chinese)
    expect(() => textSections(Buffer.from('a\0b'), LIMIT)).toThrow()
    const word = wordDocument(`<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Cranes</w:t></w:r></w:p>
      <w:p><w:r><w:t xml:space="preserve">Stop </w:t></w:r><w:r><w:t>now &amp; here</w:t></w:r></w:p>`)
    expect(wordSections(word, LIMIT)).toEqual([{ heading: 'Cranes', text: 'Stop now & here' }])
  })

  test('ASSISTANT-21 damaged archives, archive bombs and long texts stay within the limits', async () => {
    expect(() => wordSections(Buffer.from('PK\u0003\u0004 nothing'), LIMIT)).toThrow()
    expect(() => wordSections(archiveOf('other.xml', Buffer.from('x')), LIMIT)).toThrow()
    expect(() => readArchived(archiveOf('a', Buffer.alloc(5000)), 'a', 4999)).toThrow()
    expect(textSections(Buffer.from('abc\n'.repeat(100)), 30)[0]?.text.replaceAll('\n', '')).toHaveLength(30)
    const writer = new SectionWriter(1000)
    for (let at = 0; at < 10_000; at++) writer.heading(`Heading ${at}`)
    expect(writer.finish().length).toBeLessThan(12)
    expect(await extractText({ title: 'T', kind: 'word', content: Buffer.from('PK') })).toEqual({
      reason: 'unreadable',
    })
    const limits = { milliseconds: 1, megabytes: 64, characters: LIMIT }
    const slow = { title: 'T', kind: 'html' as const, content: Buffer.from('<p>x'.repeat(1_000_000)) }
    expect(await extractText(slow, limits)).toEqual({ reason: 'tooSlow' })
  })

  test('ASSISTANT-21 the text is counted in the thread, which reads further documents unless it has failed', async () => {
    const read = (text: string) => extractText({ title: 'Cranes', kind: 'text', content: Buffer.from(text) })
    const [one, ...others] = await Promise.all(['Hello', 'Wombat', 'a\0b', 'Quokka', 'a\0b'].map(read))
    expect(one).toEqual({
      passageCount: 1,
      passages: JSON.stringify([{ ordinal: 0, heading: '', text: 'Hello', words: 1 }]),
      terms: expect.stringContaining('"term":"hello","occurrences":1,"passages":[0]') as unknown,
    })
    expect(others.map((text) => ('terms' in text ? text.passages : text.reason))).toEqual([
      expect.stringContaining('Wombat'),
      'unreadable',
      expect.stringContaining('Quokka'),
      'unreadable',
    ])
    expect(await read('Numbat')).toMatchObject({ passageCount: 1 })
  })

  test('ASSISTANT-21 a look at the memory that ends late does not end the thread, which reads another document', async () => {
    const read = (text: string) => extractText({ title: 'Cranes', kind: 'text', content: Buffer.from(text) })
    const look = Promise.withResolvers<HeapInfo>()
    const looks = vi.spyOn(Worker.prototype, 'getHeapStatistics').mockReturnValue(look.promise)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const first = read('Hello')
      vi.advanceTimersByTime(1000)
      expect(looks).toHaveBeenCalled()
      expect(await first).toMatchObject({ passageCount: 1 })
    } finally {
      vi.useRealTimers()
      looks.mockRestore()
    }
    const ends = vi.spyOn(Worker.prototype, 'terminate')
    try {
      const second = read('Wombat')
      look.resolve({ external_memory: 2 ** 40 } as HeapInfo)
      expect(await second).toMatchObject({ passageCount: 1 })
      expect(ends).not.toHaveBeenCalled()
    } finally {
      ends.mockRestore()
    }
  })

  test('ASSISTANT-20, ASSISTANT-21 a PDF is read by its pages and headings', async () => {
    const pages = [
      { heading: 'Cranes', lines: ['Quokka lifting stops', 'at 15 m/s.'] },
      { heading: 'Helmets', lines: ['Blue.'] },
    ]
    expect(await pdfSections(pdfDocument(pages), LIMIT)).toEqual([
      { heading: 'Cranes', text: 'Quokka lifting stops at 15 m/s.' },
      { heading: 'Helmets', text: 'Blue.' },
    ])
    expect(await pdfSections(pdfDocument(Array.from({ length: 300 }, () => pages[0]!)), 1000)).toHaveLength(8)
  })

  test('ASSISTANT-21 a hostile PDF runs nothing, and stays within the limits', async () => {
    const read = (content: Buffer) => extractText({ title: 'T', kind: 'pdf', content })
    const page = { heading: 'Cranes', lines: ['Wombat lifting stops.'] }
    const actions = '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>/AA<</WC<</S/Launch/F(cmd.exe)>>>>'
    expect(await read(pdfDocument([page], actions))).toMatchObject({
      passages: JSON.stringify([{ ordinal: 0, heading: 'Cranes', text: 'Wombat lifting stops.', words: 3 }]),
    })
    const whole = pdfDocument([page])
    const hostile = [
      Buffer.from('%PDF-1.7\n'),
      Buffer.from(`%PDF-1.7\n${'['.repeat(200_000)}`),
      Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 1 0 R/Kids[1 0 R]/Count 9>>endobj\ntrailer<</Root 1 0 R>>'),
      Buffer.from(whole.toString().replace('/Root 1 0 R', '/Root 1 0 R/Encrypt<</Filter/Standard/V 9>>')),
    ]
    for (const content of hostile) {
      const text = await read(content)
      expect('reason' in text ? text.reason : text.passageCount).toBeOneOf(['unreadable', 0])
    }
    const limits = { milliseconds: 60_000, megabytes: 64, characters: LIMIT }
    const bomb = { title: 'T', kind: 'pdf' as const, content: pdfBomb(150_000_000) }
    expect(await extractText(bomb, limits)).toEqual({ reason: 'unreadable' })
    expect(await read(whole)).toHaveProperty('passageCount', 1)
  }, 90_000)

  test('ASSISTANT-22 a text is cut into passages of at most 1,200 characters', () => {
    const passages = passagesOf([{ heading: 'H', text: `${'a'.repeat(3000)}\n${'b'.repeat(700)}` }])
    expect(passages.map(({ text }) => text.length)).toEqual([1200, 1200, 600, 700])
    expect(passagesOf([{ heading: 'Only a heading', text: '' }])).toHaveLength(1)
  })
})
