import type { Language } from '@portico/i18n/languages'
import type { Findable } from '../find/find.ts'
import { cachedWords } from '../find/cached-words.ts'
import type { Words } from '../find/words.ts'
import { isChinese, pinyinOf } from './pinyin.ts'

type Names = Partial<Record<Language, string>>

/**
 * PALETTE-4: the search texts of an item: its shown name, its names in every language, and the pinyin of Chinese names.
 */
export function findable(shown: string, names: Names, more: readonly (string | null | undefined)[] = []): Findable {
  const texts = [...new Set([...Object.values(names), ...more])].filter((text) => text && text !== shown) as string[]
  const also: Words[] = []
  for (const text of [shown, ...texts]) {
    const read = isChinese(text) ? pinyinOf(text) : undefined
    if (read) also.push(read)
  }
  for (const text of texts) also.push(cachedWords(text))
  return { name: cachedWords(shown), also }
}
