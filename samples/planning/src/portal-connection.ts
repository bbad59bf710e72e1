import { applyTheme, connectToPortal, isHosted, PortalSdkError, type MenuTarget, type Portal } from '@portico/sdk'
import { preferredLocale, type Locale } from '../../shared/src/locale.ts'
import type { Project } from '../../shared/src/projects/project-kind.ts'

/** The interface between this application and the page around it: a tab of a portal, or a browser tab of its own. */
export interface PortalConnection {
  readonly isHosted: boolean
  /** In a card of the workbench, which has the title and is too small for tables and forms (D151). */
  readonly isWidget: boolean
  locale(): Locale
  onLocaleChange(listener: () => void): () => void
  chooseLocale(locale: Locale): void
  /** The organisation in which the person works; undefined outside of a portal. */
  project(): Project | undefined
  /** The id of the tenant; 0 outside of a portal. */
  tenantId(): number
  onProjectChange(listener: () => void): void
  /** True if the person has view permission only. */
  isReadOnly(): boolean
  onReadOnlyChange(listener: () => void): () => void
  setDirty(isDirty: boolean, label: string): void
  /** The portal's question about unsaved changes offers to save. `save` throws where something cannot be saved. */
  offerSave(save: () => void): void
  openMenu(target: MenuTarget): Promise<void>
  /** Tells the person that something is done. */
  announce(text: string): void
  /** The state for the next sleep, and the state of the last one. */
  keep(read: () => unknown): void
  readonly savedState: unknown
}

export async function connectOrStandAlone(): Promise<PortalConnection> {
  if (!isHosted()) return standAlone()
  try {
    return insidePortal(await connectToPortal())
  } catch (error) {
    if (error instanceof PortalSdkError) return standAlone()
    throw error
  }
}

function insidePortal(portal: Portal): PortalConnection {
  applyTheme(portal.theme)
  portal.onThemeChange((theme) => applyTheme(theme))
  return {
    isHosted: true,
    isWidget: portal.state.isWidget,
    locale: () => portal.locale,
    onLocaleChange: (listener) => portal.onLocaleChange(listener),
    chooseLocale: () => undefined,
    project: () => portal.session.organisation,
    tenantId: () => portal.session.tenant.id,
    isReadOnly: () => portal.session.isReadOnly,
    onReadOnlyChange: (listener) => portal.onSessionChange(listener),
    onProjectChange(listener) {
      let { id } = portal.session.organisation
      portal.onSessionChange(({ organisation }) => {
        if (organisation.id === id) return
        id = organisation.id
        listener()
      })
    },
    setDirty: (isDirty, label) => portal.setDirty(isDirty, label),
    offerSave: (save) => void portal.onSave(save),
    openMenu: (target) => portal.openMenu(target),
    announce: (text) => portal.showToast({ text, kind: 'success' }),
    keep: (read) => void portal.onSaveState(read),
    savedState: portal.savedState,
  }
}

function standAlone(): PortalConnection {
  const requestedLocale = new URLSearchParams(location.search).get('lang')
  let locale = preferredLocale(requestedLocale ? [requestedLocale] : navigator.languages)
  const listeners = new Set<() => void>()
  let isDirty = false
  addEventListener('beforeunload', (event) => isDirty && event.preventDefault())
  return {
    isHosted: false,
    isWidget: false,
    locale: () => locale,
    onLocaleChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    chooseLocale: (newLocale) => {
      locale = newLocale
      for (const listener of listeners) listener()
    },
    project: () => undefined,
    tenantId: () => 0,
    isReadOnly: () => false,
    onReadOnlyChange: () => () => undefined,
    onProjectChange: () => undefined,
    setDirty: (value) => void (isDirty = value),
    // the browser shows its own question
    offerSave: () => undefined,
    openMenu: () => Promise.reject(new PortalSdkError('not_hosted')),
    // the save bar shows it, too
    announce: () => undefined,
    keep: () => undefined,
    savedState: undefined,
  }
}
