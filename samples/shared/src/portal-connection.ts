import {
  applyTheme,
  connectToPortal,
  isHosted,
  PortalSdkError,
  type ConnectOptions,
  type Portal,
  type Session,
} from '@portico/sdk'
import type { Locale } from './locale.ts'
import { followWindowView } from './window-view.ts'

/** The interface that a sample needs of the page around it: a tab of a portal, or a browser tab of its own. */
export interface PortalConnection {
  isHosted: boolean
  locale: Locale
  /** Undefined outside of a portal. */
  session: Session | undefined
  setDirty(isDirty: boolean, label: string): void
  /** Describes the page for the portal's assistant. */
  setPageContext(context: unknown): void
}

/**
 * Takes session, language and look from the portal where there is one, else from the browser. Calls `onChange` when
 * language, organisation, identity or the right to change something is another one.
 */
export async function connectOrStandAlone(
  onChange: () => void,
  options: ConnectOptions = {},
): Promise<PortalConnection> {
  if (!isHosted()) return standAlone()
  try {
    return followPortal(await connectToPortal(options), onChange)
  } catch (error) {
    if (error instanceof PortalSdkError) return standAlone()
    throw error
  }
}

function followPortal(portal: Portal, onChange: () => void): PortalConnection {
  const connection: PortalConnection = {
    isHosted: true,
    locale: portal.locale,
    session: portal.session,
    setDirty: (isDirty, label) => portal.setDirty(isDirty, label),
    setPageContext: (context) => portal.setPageContext(context),
  }
  applyTheme(portal.theme)
  portal.onThemeChange((theme) => applyTheme(theme))
  portal.onLocaleChange((locale) => {
    connection.locale = locale
    onChange()
  })
  portal.onSessionChange((session) => {
    const before = connection.session
    connection.session = session
    if (!before || essenceOf(before) !== essenceOf(session)) onChange()
  })
  return connection
}

const essenceOf = ({ user, identityCode, organisation, isReadOnly }: Session) =>
  [user.nickname, identityCode, organisation.id, isReadOnly].join(' ')

function standAlone(): PortalConnection {
  let isUnsaved = false
  addEventListener('beforeunload', (event) => {
    if (isUnsaved) event.preventDefault()
  })
  return {
    isHosted: false,
    locale: followWindowView().locale,
    session: undefined,
    setDirty: (isDirty) => void (isUnsaved = isDirty),
    setPageContext: () => undefined,
  }
}
