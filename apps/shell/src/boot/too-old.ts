import type { Language } from '@portico/i18n/languages'
import { browser as en } from '@portico/i18n/shell/en/browser'
import { browser as svSE } from '@portico/i18n/shell/sv-SE/browser'
import { browser as zhCN } from '@portico/i18n/shell/zh-CN/browser'

const TEXTS = { en, 'sv-SE': svSE, 'zh-CN': zhCN }

/** By what it can do, not by what it calls itself (D91): the newest things that the shell cannot do without. */
export function isTooOld(): boolean {
  return !(
    'noModule' in HTMLScriptElement.prototype &&
    CSS.supports('color', 'light-dark(red, red)') &&
    typeof Object.groupBy === 'function'
  )
}

export function sayTooOld(language: Language): void {
  const browser = TEXTS[language]
  const say = () => {
    const root = document.getElementById('root')
    if (!root) return
    const title = document.createElement('h1')
    const text = document.createElement('p')
    title.textContent = browser.title
    text.textContent = browser.text
    root.className = 'p-too-old'
    root.replaceChildren(title, text)
  }
  document.addEventListener('DOMContentLoaded', say)
}
