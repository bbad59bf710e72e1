import type { Language } from '@portico/i18n/languages'
import { useEffect, useMemo } from 'react'
import { useLanguage } from '../../../lib/i18n/i18n.ts'
import { currentLanguage } from '../../../lib/i18n/language.ts'
import { getSession } from '../../../lib/session/session-store.ts'
import type { MenuIndex } from '../../../workbench/model/menus/menu-index.ts'
import { readMenuData, useMenus } from '../../../workbench/model/targets/menu-data.ts'
import { buildMenus, type IncrementalBuild, type MenuEntries } from './menus.tsx'
import { isChinese, loadPinyin, usePinyin, setPinyinReady } from './pinyin.ts'

interface CachedEntries {
  index: MenuIndex
  language: Language
  hasPinyin: boolean
  build: IncrementalBuild
}

let cached: CachedEntries | null = null

/** Returns the cached build of a tree in one language. */
function cachedFor(index: MenuIndex): CachedEntries {
  const language = currentLanguage()
  if (cached?.index !== index || cached.language !== language)
    cached = begin(index, language, usePinyin.getState().isReady)
  return cached
}

const begin = (index: MenuIndex, language: Language, hasPinyin: boolean): CachedEntries => ({
  index,
  language,
  hasPinyin,
  build: buildMenus(index, language),
})

/** The time of one step while the browser is idle, in milliseconds. */
const SLICE_MS = 8

/** PALETTE-5: prepares the entries in small steps before a person types. */
export function prepareMenuEntries(isOpen = false): void {
  const { organisation } = getSession()
  const index = organisation && readMenuData(organisation.orgId)?.index
  if (!index) return
  const present = cachedFor(index)
  inSlices(present.build, () => {
    // in other languages the dictionary is loaded only when the palette is open
    const needsPinyin = isOpen || currentLanguage() === 'zh-CN'
    if (needsPinyin && !present.hasPinyin && hasChinese(index)) void loadPinyin().then(() => addPinyin(index))
  })
}

/** Builds the entries again with the pinyin of names, and replaces the first build when it is complete. */
function addPinyin(index: MenuIndex): void {
  const next = begin(index, currentLanguage(), true)
  inSlices(next.build, () => {
    if (cached?.index === index && cached.language === next.language) cached = next
    setPinyinReady()
  })
}

function inSlices(build: IncrementalBuild, done: () => void): void {
  const go = () => (build.step(SLICE_MS) ? done() : later(go))
  later(go)
}

// Safari has no idle callback
const later = (run: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 20))

function hasChinese({ byId }: MenuIndex): boolean {
  for (const { name, nameAllLang } of byId.values()) if (isChinese(name + (nameAllLang['zh-CN'] ?? ''))) return true
  return false
}

export function useMenuEntries(): MenuEntries {
  const index = useMenus()
  const language = useLanguage()
  usePinyin((state) => state.isReady)
  useEffect(() => prepareMenuEntries(true), [index, language])
  // rebuilt after a change of the tree, the language or the pinyin
  const { build } = cachedFor(index)
  return useMemo(() => build.finish(), [build])
}
