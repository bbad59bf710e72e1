import { applyTheme, type Portal } from '@portico/sdk'
import { useEffect, useState } from 'react'
import { greetingFor } from './texts.ts'

/** The first page. It follows the portal's language, organisation and look. */
export function Start({ portal }: { portal: Portal }) {
  const [{ session, locale }, setState] = useState({ session: portal.session, locale: portal.locale })

  useEffect(() => {
    applyTheme(portal.theme)
    const endings = [
      portal.onThemeChange((theme) => applyTheme(theme)),
      portal.onSessionChange((next) => setState((state) => ({ ...state, session: next }))),
      portal.onLocaleChange((next) => setState((state) => ({ ...state, locale: next }))),
    ]
    return () => endings.forEach((end) => end())
  }, [portal])

  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])

  return <p>{greetingFor(session, locale)}</p>
}
