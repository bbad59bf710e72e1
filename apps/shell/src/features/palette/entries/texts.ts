import type { Language } from '@portico/i18n/languages'
import type { Findable } from '../find/find.ts'
import { cachedSearchableText } from '../find/cached-searchable-text.ts'
import type { SearchableText } from '../find/searchable-text.ts'
import { isChinese, pinyinOf } from './pinyin.ts'

type Names = Partial<Record<Language, string>>

/**
 * PALETTE-4: the search texts of an item: its shown name, its names in every language, and the pinyin of Chinese names.
 */
export function findable(
  visibleName: string,
  names: Names,
  more: readonly (string | null | undefined)[] = [],
): Findable {
  const texts = [...new Set([...Object.values(names), ...more])].filter(
    (text) => text && text !== visibleName,
  ) as string[]
  const also: SearchableText[] = []
  for (const text of [visibleName, ...texts]) {
    const read = isChinese(text) ? pinyinOf(text) : undefined
    if (read) also.push(read)
  }
  for (const text of texts) also.push(cachedSearchableText(text))
  return { name: cachedSearchableText(visibleName), also }
}
