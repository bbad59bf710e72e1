/*
 * The script of the page that the service worker answers with while there is no connection (OPS-78). It runs in that
 * page, not in the worker: only a page knows the language and the colours that the person has chosen.
 */
import { browser as en } from '@portico/i18n/browser/en'
import { browser as svSE } from '@portico/i18n/browser/sv-SE'
import { browser as zhCN } from '@portico/i18n/browser/zh-CN'
import { currentLanguage } from '../lib/i18n/language.ts'
import { localStore } from '../lib/storage/storage.ts'

const TEXTS = { en, 'sv-SE': svSE, 'zh-CN': zhCN }

function start(): void {
  const root = document.documentElement
  const language = currentLanguage()
  const text = (key: 'offlineTitle' | 'offlineText' | 'tryAgain') => TEXTS[language][key]
  root.lang = language
  const scheme = localStore.read('colorScheme')
  if (scheme === 'light' || scheme === 'dark') root.style.colorScheme = scheme

  document.title = `${text('offlineTitle')} - Portico`
  write('h1', text('offlineTitle'))
  write('p', text('offlineText'))
  const button = write('button', text('tryAgain'))
  button?.addEventListener('click', () => location.reload())
  window.addEventListener('online', () => location.reload())
}

function write(tag: string, text: string): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(tag)
  if (element) element.textContent = text
  return element
}

start()
