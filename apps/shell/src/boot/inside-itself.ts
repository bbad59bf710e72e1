import type { Language } from '@portico/i18n/languages'
import { browser as en } from '@portico/i18n/browser/en'
import { browser as svSE } from '@portico/i18n/browser/sv-SE'
import { browser as zhCN } from '@portico/i18n/browser/zh-CN'

const TEXTS = { en, 'sv-SE': svSE, 'zh-CN': zhCN }

/** ENTRY-53: one of the ancestors of this frame is a page of the portal's own origin, at any depth. */
export function isInsideItself(page: Window = window): boolean {
  const { origin, ancestorOrigins } = page.location
  if ([...(ancestorOrigins ?? [])].includes(origin)) return true
  for (let at = page; at !== at.parent; at = at.parent) {
    try {
      if (at.parent.location.origin === origin) return true
    } catch {
      // a page of another origin may itself be inside a page of the portal
    }
  }
  return false
}

/**
 * A portal within the portal would receive clicks and passwords for the outer one: it shows a message and does nothing
 * else.
 */
export function refuseFrame(language: Language): void {
  document.documentElement.dataset['refused'] = ''
  document.addEventListener('DOMContentLoaded', () => {
    const textElement = (tag: 'h1' | 'p', key: 'insideTitle' | 'insideText') => {
      const element = document.createElement(tag)
      element.textContent = TEXTS[language][key]
      return element
    }
    const root = document.getElementById('root')
    if (root) root.className = 'p-refused'
    root?.replaceChildren(textElement('h1', 'insideTitle'), textElement('p', 'insideText'))
  })
}
