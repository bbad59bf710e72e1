import { applyTheme, connectToPortal, isHosted, PortalSdkError, type Portal } from '@portico/sdk'
import { preferredLocale, type Locale } from '../../shared/src/locale.ts'

/** What this application needs of its host: a tab of a portal, or a browser tab of its own. */
export interface Host {
  isHosted: boolean
  locale: Locale
  setDirty(isDirty: boolean, label: string): void
}

/** Takes language and look from the portal where there is one, else from the browser. */
export async function findHost(onLocale: () => void): Promise<Host> {
  const portal = await connect()
  return portal ? followPortal(portal, onLocale) : standAlone()
}

/**
 * The page around this frame is the portal: `frame-ancestors` of our host permits no other. Without a referrer or an answer the page runs by
 * itself.
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
  const requestedLocale = new URLSearchParams(location.search).get('lang')
  let isUnsaved = false
  addEventListener('beforeunload', (event) => {
    if (isUnsaved) event.preventDefault()
  })
  return {
    isHosted: false,
    locale: preferredLocale(requestedLocale ? [requestedLocale] : navigator.languages),
    setDirty: (isDirty) => void (isUnsaved = isDirty),
  }
}
