/** A part of a line. A link's target is still the text of the answer. */
export type InlinePart =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; content: readonly InlinePart[] }
  | { kind: 'link'; label: string; address: string }

/** A block of an answer. */
export type Block =
  | { kind: 'paragraph'; lines: readonly (readonly InlinePart[])[] }
  | { kind: 'heading'; content: readonly InlinePart[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: readonly (readonly InlinePart[])[] }
  | { kind: 'code'; text: string }

/** ASSIST-71: the longest answer that is shown, in UTF-16 code units. */
const LONGEST = 50_000
/** The longest label and the longest address of a link. */
const LABEL = 300
const ADDRESS = 2_000
/** The deepest nesting of bold and italic text. */
const DEPTH = 4

/**
 * ASSIST-71: reads the small subset of Markdown that answers may use: paragraphs, headings, lists, code, bold, italic
 * and links. Everything else, HTML included, is text. A picture is only its description.
 */
export function parseAnswer(answer: string): readonly Block[] {
  const blocks: Block[] = []
  let paragraph: (readonly InlinePart[])[] = []
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', lines: paragraph })
    paragraph = []
  }
  const lines = withoutControls(answer.slice(0, LONGEST)).split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!.trim()
    if (line.startsWith('```')) {
      endParagraph()
      // a block without an end, as while the answer arrives, lasts until the end
      const next = lines.findIndex((other, index) => index > at && other.trim() === '```')
      const end = next < 0 ? lines.length : next
      blocks.push({ kind: 'code', text: lines.slice(at + 1, end).join('\n') })
      at = end
      continue
    }
    const item = itemOf(line)
    if (line === '' || item || isHeading(line)) endParagraph()
    if (item) addItem(blocks, item, lines[at - 1])
    else if (isHeading(line)) blocks.push({ kind: 'heading', content: parseInline(line.slice(line.indexOf(' ') + 1)) })
    else if (line !== '') paragraph.push(parseInline(line))
  }
  endParagraph()
  return blocks
}

const isHeading = (line: string) => /^#{1,6} /.test(line)

interface Item {
  isOrdered: boolean
  number: number
  text: string
}

function itemOf(line: string): Item | null {
  const bullet = /^[-*+] /.exec(line)
  if (bullet) return { isOrdered: false, number: 1, text: line.slice(2) }
  const numbered = /^(\d{1,6})[.)] /.exec(line)
  return numbered && { isOrdered: true, number: Number(numbered[1]), text: line.slice(numbered[0].length) }
}

/** Adds an item to the list that the previous line belongs to, or begins a list. */
function addItem(blocks: Block[], { isOrdered, number, text }: Item, previous: string | undefined): void {
  const last = blocks.at(-1)
  const content = parseInline(text)
  const isNext = last?.kind === 'list' && last.isOrdered === isOrdered && itemOf(previous?.trim() ?? '') !== null
  if (isNext) blocks[blocks.length - 1] = { ...last, items: [...last.items, content] }
  else blocks.push({ kind: 'list', isOrdered, start: number, items: [content] })
}

const PUNCTUATION = /[!-/:-@[-`{-~]/

function parseInline(line: string, depth = 0): readonly InlinePart[] {
  const parts: InlinePart[] = []
  let text = ''
  const add = (part: InlinePart) => {
    if (text !== '') parts.push({ kind: 'text', text })
    text = ''
    parts.push(part)
  }
  for (let at = 0; at < line.length;) {
    const special = specialAt(line, at, depth)
    if (special) {
      if (special.part) add(special.part)
      at = special.end
    } else if (line[at] === '\\' && PUNCTUATION.test(line[at + 1] ?? '')) {
      text += line[at + 1]
      at += 2
    } else {
      text += line[at]
      at += 1
    }
  }
  if (text !== '') parts.push({ kind: 'text', text })
  return parts
}

interface Special {
  part: InlinePart | null
  end: number
}

function specialAt(line: string, at: number, depth: number): Special | null {
  switch (line[at]) {
    case '`':
      return enclosed(line, at, '`', (text) => ({ kind: 'code', text }))
    case '!': {
      const picture = line[at + 1] === '[' ? linkAt(line, at + 1) : null
      return picture && { part: picture.label === '' ? null : { kind: 'text', text: picture.label }, end: picture.end }
    }
    case '[': {
      const link = linkAt(line, at)
      if (!link) return null
      const { label, address, end } = link
      return { part: { kind: 'link', label: label === '' ? address : label, address }, end }
    }
    case '*':
    case '_': {
      if (depth >= DEPTH) return null
      const mark = line[at]!
      const isStrong = line[at + 1] === mark
      const kind = isStrong ? 'strong' : 'emphasis'
      // an underscore within a word, as in a code, is no emphasis
      if (mark === '_' && /\w/.test(line[at - 1] ?? '')) return null
      return enclosed(line, at, isStrong ? mark + mark : mark, (inner) => ({
        kind,
        content: parseInline(inner, depth + 1),
      }))
    }
    default:
      return null
  }
}

function enclosed(line: string, at: number, mark: string, make: (inner: string) => InlinePart): Special | null {
  const begin = at + mark.length
  const end = findMark(line, mark, begin)
  const inner = end < 0 ? '' : line.slice(begin, end)
  return inner.trim() === '' || inner.startsWith(' ') ? null : { part: make(inner), end: end + mark.length }
}

/** `[label](address)` at this index. An address has no spaces; a title behind it is ignored. */
function linkAt(line: string, at: number): { label: string; address: string; end: number } | null {
  const middle = findMark(line.slice(0, at + LABEL), '](', at + 1)
  if (middle < 0) return null
  const label = line.slice(at + 1, middle)
  const begin = middle + 2
  const length = line.slice(begin, begin + ADDRESS).indexOf(')')
  if (findMark(label, '[', 0) >= 0 || length < 0) return null
  const [address = ''] = line
    .slice(begin, begin + length)
    .trim()
    .split(' ')
  return { label: plainLabel(label), address, end: begin + length + 1 }
}

/** The first place of a mark without a backslash before it; -1 if there is none. */
function findMark(line: string, mark: string, from: number): number {
  let at = line.indexOf(mark, from)
  while (at > from && isEscaped(line, at)) at = line.indexOf(mark, at + 1)
  return at
}

function isEscaped(line: string, at: number): boolean {
  let backslashes = 0
  while (line[at - 1 - backslashes] === '\\') backslashes += 1
  return backslashes % 2 === 1
}

/** A label without marks, which a link does not show. */
function plainLabel(label: string): string {
  let plain = ''
  for (let at = 0; at < label.length; at += 1) {
    const isMark = label[at] === '`' || label[at] === '*'
    const isEscape = label[at] === '\\' && PUNCTUATION.test(label[at + 1] ?? '')
    if (isEscape) at += 1
    if (isEscape || !isMark) plain += label[at]
  }
  return plain.trim()
}

/** ASSIST-71: without control characters and those that change the direction of text, which could disguise a link. */
function withoutControls(text: string): string {
  let clean = ''
  for (const character of text.replaceAll('\r\n', '\n').replaceAll('\t', ' ')) {
    if (character === '\n' || !isControl(character.codePointAt(0)!)) clean += character
  }
  return clean
}

const isControl = (code: number) =>
  code < 0x20 ||
  (code >= 0x7f && code < 0xa0) ||
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x2028 && code <= 0x202e) ||
  (code >= 0x2060 && code <= 0x206f) ||
  code === 0xfeff
