import { create } from 'zustand'
import { withTimeout } from '../../../lib/timing/with-timeout.ts'
import { logFailure } from '../../../lib/api/failures.ts'
import { pinyinWords, type SearchableText } from '../find/searchable-text.ts'

type ToPinyin = (text: string) => readonly string[]

const HAN = /\p{Script=Han}/u
let toPinyin: ToPinyin | null = null
let loading: Promise<void> | null = null
const cachedTexts = new Map<string, SearchableText>()

/** Whether the pinyin dictionary is loaded, and whether the entries contain pinyin. */
export const usePinyin = create<{ isReady: boolean }>(() => ({ isReady: false }))

/** The pinyin dictionary is large; it is loaded when there are Chinese names to search (PALETTE-4). */
export function loadPinyin(): Promise<void> {
  loading ??= withTimeout(import('pinyin-pro')).then(
    ({ pinyin }) => {
      toPinyin = (text) => pinyin(text, { toneType: 'none', type: 'array', v: true })
    },
    (error: unknown) => {
      loading = null
      logFailure(error)
    },
  )
  return loading
}

export const isChinese = (text: string): boolean => HAN.test(text)

/** The pinyin of a name; undefined for other names, and before the dictionary is loaded. */
export function pinyinOf(text: string): SearchableText | undefined {
  if (!toPinyin || !isChinese(text)) return undefined
  const before = cachedTexts.get(text)
  if (before) return before
  const words = pinyinWords(toPinyin(text))
  cachedTexts.set(text, words)
  return words
}

export function setPinyinReady(): void {
  usePinyin.setState({ isReady: true })
}
