import fc from 'fast-check'
import { parse } from 'parse5'
import { expect, inject, test } from 'vitest'
import { createHeadScanner, scanHead } from './page-head.ts'
import { prepareEntryPage } from './entry-page.ts'

const prepare = (html: string) => prepareEntryPage(html, 'http://plan.apps.localhost:8080', '/apps/-/boot.abc.js')

/** Scans a page in parts of `size` characters, and counts the characters that the scanner reads. */
function scanInParts(html: string, size: number) {
  let lookedUp = 0
  const scanner = createHeadScanner((start, end) => {
    lookedUp += end - start
    return html.slice(start, end)
  })
  for (let at = 0; at < html.length; at += size) scanner.write(html.slice(at, at + size))
  return { scanner, lookedUp }
}

const HOSTILE = {
  'comments that never end': '<!--',
  'meta elements that never end': '<meta ',
  'base elements that never end': '<base ',
  'attributes that never end': '<base href="',
  'different attributes': '<meta a',
  'policies that never end': '<meta http-equiv=content-security-policy',
  'raw text that never ends': '<style>',
  templates: '<template>',
  'end tags': '</i',
  'character references': '<base href=&#1',
  spaces: ' ',
}

test.each(Object.entries(HOSTILE))('SEC-40 a head full of %s is scanned once', (_name, part) => {
  const html = `<html><head>${part.repeat(60_000)}`

  const { lookedUp } = scanInParts(html, html.length)

  expect(lookedUp).toBeLessThanOrEqual(html.length)
  expect(prepare(html)).toMatch(/^<html><head><script src="\/apps\/-\/boot.abc.js">/)
})

test('SEC-40 a head in parts of one byte is scanned once', () => {
  const html = `<html><head>${'<meta content="a">'.repeat(4000)}<base href="${'a'.repeat(60_000)}">`

  const { scanner, lookedUp } = scanInParts(html, 1)

  expect(lookedUp).toBeLessThanOrEqual(html.length)
  expect(scanner.baseHref).toHaveLength(60_000)
})

test.each([
  ['', 0],
  ['text <head>', 0],
  ['<p>', 0],
  ['\u{feff}<p>', 1],
  ['\xef\xbb\xbf<p>', 3],
  ['<!doctype html>\n<p>', 15],
  ['<!-- <head> --><!doctype html><!-- <head> --><title>', 30],
  ['<!--><html><!--->\n<HEAD lang=">">\n<title>', 33],
  ['<html data-a="<head>"><script>', 22],
  ['</p><html></title><head/><base>', 25],
  ['<html><!doctype html><p>', 6],
  ['<html></head><head>', 6],
  ['<script>"<head>"</script><head>', 0],
  ['<? php ?><html><p>', 15],
])('HOST-100, HOST-321 the insertion point of %j is %i', (html, insertionPoint) => {
  expect(scanHead(html).insertionPoint).toBe(insertionPoint)
  expect(scanInParts(html, 1).scanner.insertionPoint).toBe(insertionPoint)
})

test.each([
  ['<base href="/a?b=1&amp;c">', '/a?b=1&c'],
  ['<base target=_top><BASE HREF=/a/ href=/b/>', '/a/'],
  ["<base\nhref = '/a/'>", '/a/'],
  ['<!-- <base href="/a/"> --><base href="/b/">', '/b/'],
  ['<script>"<base href=/a/>"</script><base href="/b/">', '/b/'],
  ['<title><base href="/a/"></title>', undefined],
  ['<template><template></template><base href="/a/"></template>', undefined],
  ['<noscript><base href="/a/"></noscript>', undefined],
  ['<p><base href="/a/">', undefined],
  ['</head><base href="/a/">', undefined],
  ['<base data-href="/a/">', undefined],
])('HOST-10 the base address of %j is %j', (html, baseHref) => {
  expect(scanHead(html).baseHref).toBe(baseHref)
  expect(scanInParts(html, 1).scanner.baseHref).toBe(baseHref)
})

test.each([
  ['<meta http-equiv="Content-Security-Policy" content="a>b"><title></title>', '<title></title>'],
  ['<meta content=a http-equiv=content&#45;security-policy /><style>', '<style>'],
  [
    '<!-- <meta http-equiv=Content-Security-Policy> --><title></title>',
    '<!-- <meta http-equiv=Content-Security-Policy> --><title></title>',
  ],
  [
    '<script>"<meta http-equiv=Content-Security-Policy>"</script>',
    '<script>"<meta http-equiv=Content-Security-Policy>"</script>',
  ],
])('SEC-3 the policy in %j is left out', (html, rest) => {
  expect(prepare(`<head>${html}`)).toBe(
    `<head><script src="/apps/-/boot.abc.js"></script><base href="http://plan.apps.localhost:8080/">${rest}`,
  )
})

test.each([
  ['<meta charset=gbk><meta charset=big5>', 'gbk'],
  ['<meta http-equiv=Content-Type content="text/html; charset=Shift_JIS">', 'Shift_JIS'],
  ['<meta name=a content="charset=gbk">', undefined],
])('HOST-40 the encoding in %j is %s', (html, charset) => {
  expect(scanHead(html).charset).toBe(charset)
})

const soup = fc
  .array(
    fc.constantFrom(
      ...['<!doctype html>', '<html>', '<html lang="a>b">', '<head>', "<HEAD a='\"'>", '</head>', '</html>', '</p>'],
      ...[
        '<!--',
        '-->',
        '--!>',
        '<!-->',
        '<!',
        '>',
        '<?',
        '</',
        '<',
        '"',
        "'",
        '=',
        ' ',
        '\n',
        '\u{feff}',
        'a',
        '&lt;',
      ],
      ...['<script>', '</script>', '<title>', '</title>', '<style>', '</style>', '<noscript>', '</noscript>', '<meta '],
      ...['<template>', '</template>', '<base href=/a/>', '<link rel=stylesheet>', '<body>', '<p>', '<svg>', '<br/>'],
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

interface Node {
  tagName?: string
  childNodes?: Node[]
}

/** The elements of a document in their order, without `html`, `head` and `body`. */
const elementsOf = (node: Node): string[] =>
  (node.childNodes ?? []).flatMap((child) => [
    ...(child.tagName && !['html', 'head', 'body'].includes(child.tagName) ? [child.tagName] : []),
    ...elementsOf(child),
  ])

/** A decoder removes the byte order mark before the parser gets the page. */
const parsed = (html: string) => parse(html.replace('\u{feff}', (mark, at: number) => (at === 0 ? '' : mark)))

test('HOST-100, HOST-320 on every page a script at the insertion point is the first element, and the document mode is unchanged', () => {
  fc.assert(
    fc.property(soup, (html) => {
      const { insertionPoint } = scanHead(html)
      const before = parsed(html)
      const after = parsed(`${html.slice(0, insertionPoint)}<script></script>${html.slice(insertionPoint)}`)

      expect(elementsOf(after as Node)[0]).toBe('script')
      expect(elementsOf(after as Node)).toHaveLength(elementsOf(before as Node).length + 1)
      expect(after.mode).toBe(before.mode)
    }),
    { numRuns: inject('fuzzRuns') },
  )
})

test('HOST-100 the chunks in which a page arrives do not change the insertion point', () => {
  fc.assert(
    fc.property(soup, fc.integer({ min: 1, max: 7 }), (html, size) => {
      const whole = scanHead(html)
      const { scanner } = scanInParts(html, size)

      expect(scanner).toMatchObject({
        insertionPoint: whole.insertionPoint,
        baseHref: whole.baseHref,
        charset: whole.charset,
        policies: whole.policies,
      })
    }),
    { numRuns: inject('fuzzRuns') },
  )
})
