import { createRandom } from '../../scripts/lib/random.mjs'

export interface GeneratedDocument {
  name: string
  content: string
}

/** Pages of a document, and characters of a page. */
const PAGES = 10
const PAGE_LENGTH = 3000
/** Words of the vocabulary of a language. */
const WORDS = 20_000
const LETTERS = 'etaoinshrdlcumwfgypbvk'
const SWEDISH_LETTERS = `${LETTERS}åäö`
/** The first of the most common Chinese characters in Unicode's order. */
const HAN = 0x4e00
const HAN_COUNT = 2500

type Random = () => number

/** Documents of ten pages in English, Swedish and Chinese by turns, with words as unequally frequent as in real texts. */
export function* generateDocuments(count: number): Generator<GeneratedDocument> {
  const random = createRandom(22)
  const vocabularies = [latin(random, LETTERS), latin(random, SWEDISH_LETTERS), chinese(random)]
  for (let number = 1; number <= count; number++) {
    const words = vocabularies[number % 3] ?? []
    const isChinese = number % 3 === 2
    const pages = Array.from({ length: PAGES }, (_, page) => {
      const text = isChinese ? pageOf(random, words, '') : pageOf(random, words, ' ')
      return `# Chapter ${page + 1} of ${number}\n\n${text}`
    })
    yield { name: `Instruction ${number}.md`, content: pages.join('\n\n') }
  }
}

/** Questions of three words that occur in the documents. */
export function generateQuestions(count: number): string[] {
  const random = createRandom(22)
  const vocabularies = [latin(random, LETTERS), latin(random, SWEDISH_LETTERS), chinese(random)]
  return Array.from({ length: count }, (_, number) => {
    const words = vocabularies[number % 3] ?? []
    const randomWords = Array.from({ length: 3 }, () => wordOf(random, words))
    return number % 3 === 2 ? randomWords.join('') : randomWords.join(' ')
  })
}

function latin(random: Random, letters: string): string[] {
  return Array.from({ length: WORDS }, () => {
    const length = 3 + Math.floor(random() * 9)
    return Array.from({ length }, () => letters[Math.floor(random() ** 2 * letters.length)]).join('')
  })
}

const chinese = (random: Random): string[] =>
  Array.from({ length: WORDS }, () =>
    String.fromCodePoint(HAN + Math.floor(random() * HAN_COUNT), HAN + Math.floor(random() * HAN_COUNT)),
  )

function pageOf(random: Random, words: readonly string[], separator: string): string {
  let text = ''
  for (let sentence = 1; text.length < PAGE_LENGTH; sentence++) {
    const randomWords = Array.from({ length: 12 }, () => wordOf(random, words))
    text += `${randomWords.join(separator)}${separator === '' ? '。' : '. '}${sentence % 6 === 0 ? '\n\n' : ''}`
  }
  return text
}

/** The word of rank r is drawn about 1/r as often as the first (Zipf). */
const wordOf = (random: Random, words: readonly string[]): string =>
  words[Math.floor(words.length ** random()) - 1] ?? ''
