import { preferredLocale, type Locale } from './locale.ts'

/** The view of a page outside of the portal's frame: language, colours, and whether it offers changes. */
export interface WindowView {
  locale: Locale
  /** Undefined for the browser's own setting. */
  colorScheme: 'light' | 'dark' | undefined
  isReadOnly: boolean
}

/**
 * Reads the view from the address that the portal has given a window. Without a portal the language is the browser's.
 */
export function readWindowView(search: string, browserLanguages: readonly string[]): WindowView {
  const address = new URLSearchParams(search)
  const language = address.get('lang')
  const scheme = address.get('scheme')
  return {
    locale: preferredLocale(language ? [language] : browserLanguages),
    colorScheme: scheme === 'light' || scheme === 'dark' ? scheme : undefined,
    isReadOnly: address.get('readOnly') === 'true',
  }
}

/** The same for this window, with the colours of the page set. */
export function followWindowView(): WindowView {
  const view = readWindowView(location.search, navigator.languages)
  if (view.colorScheme) document.documentElement.style.colorScheme = view.colorScheme
  return view
}
