import { applyTheme, connectToPortal, isHosted, PortalSdkError, type Portal } from '@portico/sdk'
import { preferredLocale, type Locale } from '../../shared/src/locale.ts'

/** What this application needs of the place it runs in: a portal's tab, or a browser tab of its own. */
export interface Host {
  isHosted: boolean
  locale: Locale
  setDirty(isDirty: boolean, label: string): void
}

/** Follows the portal where there is one, else the browser. */
export async function findHost(onLocale: () => void): Promise<Host> {
  const portal = await connect()
  return portal ? followPortal(portal, onLocale) : standAlone()
}

/**
 * The page that framed us is the portal: our host lets nobody else frame us (`frame-ancestors`). Without a referrer, or
 * without an answer, this is a page like any other.
 */
async function connect(): Promise<Portal | undefined> {
  const portalOrigin = URL.parse(document.referrer)?.origin
  if (!isHosted() || !portalOrigin) return undefined
  try {
    return await connectToPortal({ portalOrigin, timeoutMs: 3000 })
  } catch (error) {
    if (error instanceof PortalSdkError) return undefined
    throw error
  }
}

function followPortal(portal: Portal, onLocale: () => void): Host {
  const host: Host = {
    isHosted: true,
    locale: portal.locale,
    setDirty: (isDirty, label) => portal.setDirty(isDirty, label),
  }
  applyTheme(portal.theme)
  portal.onThemeChange((theme) => applyTheme(theme))
  portal.onLocaleChange((locale) => {
    host.locale = locale
    onLocale()
  })
  return host
}

function standAlone(): Host {
  const asked = new URLSearchParams(location.search).get('lang')
  let isUnsaved = false
  addEventListener('beforeunload', (event) => {
    if (isUnsaved) event.preventDefault()
  })
  return {
    isHosted: false,
    locale: preferredLocale(asked ? [asked] : navigator.languages),
    setDirty: (isDirty) => void (isUnsaved = isDirty),
  }
}
