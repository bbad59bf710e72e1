import { applyTheme, connectToPortal, isHosted, PortalSdkError, type Portal, type Session } from '@portico/sdk'
import { preferredLocale, type Locale } from '../../shared/src/locale.ts'

/** What this application needs of its host: a tab of a portal, or a browser tab of its own. */
export interface Host {
  isHosted: boolean
  locale: Locale
  session: Session | undefined
  setDirty(isDirty: boolean, label: string): void
}

/** Takes language and session from the portal where there is one, else from the browser. Calls `onChange` at each change. */
export async function findHost(onChange: () => void): Promise<Host> {
  if (!isHosted()) return standAlone()
  try {
    return followPortal(await connectToPortal(), onChange)
  } catch (error) {
    if (error instanceof PortalSdkError) return standAlone()
    throw error
  }
}

function followPortal(portal: Portal, onChange: () => void): Host {
  const host: Host = {
    isHosted: true,
    locale: portal.locale,
    session: portal.session,
    setDirty: (isDirty, label) => portal.setDirty(isDirty, label),
  }
  applyTheme(portal.theme)
  portal.onThemeChange((theme) => applyTheme(theme))
  portal.onLocaleChange((locale) => {
    host.locale = locale
    onChange()
  })
  portal.onSessionChange((session) => {
    const before = host.session
    host.session = session
    if (before?.identityCode !== session.identityCode || before.user.nickname !== session.user.nickname) onChange()
  })
  return host
}

function standAlone(): Host {
  const requestedLocale = new URLSearchParams(location.search).get('lang')
  let isUnsaved = false
  addEventListener('beforeunload', (event) => {
    if (isUnsaved) event.preventDefault()
  })
  return {
    isHosted: false,
    locale: preferredLocale(requestedLocale ? [requestedLocale] : navigator.languages),
    session: undefined,
    setDirty: (isDirty) => void (isUnsaved = isDirty),
  }
}
