import { create } from 'zustand'
import { withTimeout } from '../../../lib/loading/with-timeout.ts'
import { logFailure } from '../../../lib/failures.ts'
import { pinyinWords, type Words } from '../find/words.ts'

type Speak = (text: string) => readonly string[]

const HAN = /\p{Script=Han}/u
let speak: Speak | null = null
let loading: Promise<void> | null = null
const known = new Map<string, Words>()

/** Can names be looked for as they are read aloud, and are they all made ready for it? */
export const usePinyin = create<{ isReady: boolean }>(() => ({ isReady: false }))

/** The dictionary of readings is large: it comes when there are Chinese names to be looked for (PALETTE-4). */
export function loadPinyin(): Promise<void> {
  loading ??= withTimeout(import('pinyin-pro')).then(
    ({ pinyin }) => {
      speak = (text) => pinyin(text, { toneType: 'none', type: 'array', v: true })
    },
    (error: unknown) => {
      loading = null
      logFailure(error)
    },
  )
  return loading
}

export const isChinese = (text: string): boolean => HAN.test(text)

/** A name as it is read aloud; undefined for other names, and while the dictionary is not here. */
export function pinyinOf(text: string): Words | undefined {
  if (!speak || !isChinese(text)) return undefined
  const before = known.get(text)
  if (before) return before
  const words = pinyinWords(speak(text))
  known.set(text, words)
  return words
}

export function setPinyinReady(): void {
  usePinyin.setState({ isReady: true })
}
