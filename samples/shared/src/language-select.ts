import { h } from './dom.ts'
import { LANGUAGES, type Locale } from './locale.ts'

/** The choice of the language. Calls `choose`, which renders the page again, then focuses the new select. */
export function languageSelect(label: string, locale: Locale, choose: (locale: Locale) => void): HTMLElement {
  const change = (event: Event) => {
    choose((event.target as HTMLSelectElement).value as Locale)
    document.querySelector('select')?.focus()
  }
  const options = LANGUAGES.map(({ locale: value, name }) =>
    h('option', { value, lang: value, selected: value === locale }, name),
  )
  return h('select', { class: 'field', 'aria-label': label, change }, ...options)
}
