import type { Language } from '@portico/i18n/languages'
import { browser as en } from '@portico/i18n/browser/en'
import { browser as svSE } from '@portico/i18n/browser/sv-SE'
import { browser as zhCN } from '@portico/i18n/browser/zh-CN'
import { withTimeout } from '../lib/timing/with-timeout.ts'

const TEXTS = { en, 'sv-SE': svSE, 'zh-CN': zhCN }

/** The signals by which the program tells this script that it has started, or cannot start. */
export const START_SUCCEEDED = 'portico-started'
export const START_FAILED = 'portico-failed'

/** LOOK-66: only this script can report that the program has not loaded. */
export function reportLostStart(language: Language): void {
  const programStart = new Promise<void>((resolve, reject) => {
    window.addEventListener(START_SUCCEEDED, () => resolve())
    window.addEventListener(START_FAILED, () => reject(new Error(START_FAILED)))
    const handle = ({ target }: Event) => target instanceof HTMLScriptElement && reject(new Error(target.src))
    window.addEventListener('error', handle, true)
  })
  withTimeout(programStart).catch(() => showFailure(language))
}

function showFailure(language: Language): void {
  const text = (key: 'lost' | 'again') => TEXTS[language][key]
  const title = document.createElement('h1')
  title.textContent = text('lost')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'p-button'
  button.dataset['kind'] = 'primary'
  button.textContent = text('again')
  button.addEventListener('click', () => location.reload())
  const root = document.getElementById('root')
  if (root) root.className = 'p-refused'
  root?.replaceChildren(title, button)
  button.focus()
}
