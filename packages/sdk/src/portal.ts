import type { Unsubscribe } from './listeners.ts'
import type {
  ApplicationSwitch,
  ApplicationToken,
  Dialog,
  EventTrack,
  Locale,
  MenuTarget,
  PageTarget,
  SearchResult,
  ServiceError,
  SharedState,
  Theme,
  Toast,
  UserGuide,
} from './protocol.ts'
import type { Session } from './session.ts'

/**
 * Something that the portal offers and the application does, such as in the context menu of its tab.
 * @example
 * const print: Command = { id: 'print', label: 'Print the list', run: () => globalThis.print() }
 */
export interface Command {
  /** Unique within the application. */
  id: string
  /** In the person's language, at most 100 characters. */
  label: string
  run: () => void
}

/**
 * A hosted application's connection to its portal. Its members have four shapes: what is known now is read, what may
 * change is subscribed to, what crosses to the portal and back is awaited, what only tells returns nothing.
 * @example
 * const rename = (portal: Portal, name: string) => portal.setTitle(name)
 */
export interface Portal {
  /**
   * Who works here, and where, as of now.
   * @example
   * greet(portal.session.user.nickname, portal.session.organisation.name)
   */
  readonly session: Session
  /**
   * The language of the portal, as of now.
   * @example
   * setLanguage(portal.locale)
   */
  readonly locale: Locale
  /**
   * The look of the portal, as of now. See `applyTheme`.
   * @example
   * document.documentElement.style.colorScheme = portal.theme.colorScheme
   */
  readonly theme: Theme
  /**
   * The shared state by the names of the specification, without tokens. A frozen copy.
   * @example
   * const isProject = portal.state.orgType === 'general-project'
   */
  readonly state: SharedState
  /**
   * What the menu was opened with. The same stands in the query of the application's address.
   * @example
   * const documentId = portal.params['documentId']
   */
  readonly params: Readonly<Record<string, string>>
  /**
   * Is the application in front?
   * @example
   * if (portal.isActive) void refresh()
   */
  readonly isActive: boolean
  /**
   * What `onSaveState` gave before the application was put to sleep, or closed and opened again; else undefined.
   * @example
   * const draft = portal.savedState as { text: string } | undefined
   */
  readonly savedState: unknown
  /**
   * Data that only the portal's own pages get.
   * @example
   * const data = portal.extras
   */
  readonly extras: unknown

  /**
   * Person, place or rights have changed.
   * @example
   * portal.onSessionChange((session) => void loadProject(session.organisation.id))
   */
  onSessionChange(listener: (session: Session) => void): Unsubscribe
  /**
   * @example
   * const stop = portal.onLocaleChange((locale) => setLanguage(locale))
   */
  onLocaleChange(listener: (locale: Locale) => void): Unsubscribe
  /**
   * @example
   * portal.onThemeChange((theme) => applyTheme(theme))
   */
  onThemeChange(listener: (theme: Theme) => void): Unsubscribe
  /**
   * @example
   * portal.onExtrasChange((extras) => console.log(extras))
   */
  onExtrasChange(listener: (extras: unknown) => void): Unsubscribe
  /**
   * The tab is shown (`true`) or hidden (`false`).
   * @example
   * portal.onActiveChange((isActive) => (isActive ? startPolling() : stopPolling()))
   */
  onActiveChange(listener: (isActive: boolean) => void): Unsubscribe
  /**
   * The person has come here from another application.
   * @example
   * portal.onApplicationSwitch(({ menuCode }) => showMenu(menuCode))
   */
  onApplicationSwitch(listener: (to: ApplicationSwitch) => void): Unsubscribe
  /**
   * One second after each entry: what visits are counted by.
   * @example
   * portal.onEventTrack(({ gid, menuCode }) => console.log(gid, menuCode))
   */
  onEventTrack(listener: (entry: EventTrack) => void): Unsubscribe
  /**
   * The person wants to be shown around, or no longer.
   * @example
   * portal.onUserGuide(({ enabled, step }) => enabled && showStep(step))
   */
  onUserGuide(listener: (guide: UserGuide) => void): Unsubscribe
  /**
   * Somebody has pressed the dimmed portal beside the application's own modal.
   * @example
   * portal.onBackdropPress(() => closeModal())
   */
  onBackdropPress(listener: () => void): Unsubscribe
  /**
   * A newer token of this application is there; `requestToken` answers it from now on.
   * @example
   * portal.onTokenRenewed(({ token }) => useToken(token))
   */
  onTokenRenewed(listener: (token: ApplicationToken) => void): Unsubscribe
  /**
   * Asked before the application is put to sleep or closed: what it answers, as JSON of at most 100,000 characters, is its
   * `savedState` when it wakes. The last handler counts.
   * @example
   * portal.onSaveState(() => ({ text: readDraft() }))
   */
  onSaveState(handler: () => unknown): Unsubscribe
  /**
   * Asked before the tab is closed, loaded anew or left for another organisation: `false` keeps everything as it is. Use the
   * time to save; whoever takes longer than three seconds leaves the decision to the person. The last handler counts.
   * @example
   * portal.onLeave(() => readDraft() === '')
   */
  onLeave(handler: () => boolean | Promise<boolean>): Unsubscribe

  /**
   * Opens a menu of the portal. Rejects with code `refused` when it does not exist or is not permitted.
   * @example
   * await portal.openMenu({ productCode: 'doc', menuCode: 'doc.register', path: '/register?filter=A-101' })
   */
  openMenu(target: MenuTarget): Promise<void>
  /**
   * Opens a page of somebody else. The portal checks the address and may ask the person first.
   * @example
   * await portal.openPage({ url: 'https://erp.example.org/start', openMethod: 1 })
   */
  openPage(page: PageTarget): Promise<void>
  /**
   * A token for the application's own backend, never the portal's. It is a JWT (ES256) that expires after ten minutes; the portal is
   * asked for a new one a minute before. The backend verifies it with the keys at `/.well-known/jwks.json` of the portal, with the
   * portal's origin as issuer and the application's code as audience, or by introspection. Rejects with `refused` where nobody works.
   * @example
   * const { token } = await portal.requestToken()
   * await fetch('/api/tasks', { headers: { authorization: `Bearer ${token}` } })
   */
  requestToken(): Promise<ApplicationToken>
  /**
   * Asks what the portal answers to its own pages alone; to any other application it refuses.
   * @example
   * const sessions = await portal.askPortal('account.sessions')
   */
  askPortal(name: string, data?: unknown): Promise<unknown>
  /**
   * Asks the person in the portal, over everything. Answers the button's id, or null for closing without one.
   * @example
   * const buttons = [{ id: 'send', label: 'Send', kind: 'primary' as const }, { id: 'stay', label: 'Not yet' }]
   * if ((await portal.showDialog({ title: 'Send the report?', buttons })) === 'send') await send()
   */
  showDialog(dialog: Dialog): Promise<string | null>

  /**
   * Says whether closing the tab now would lose something, and what; the tab shows a dot and asks.
   * @example
   * portal.setDirty(true, 'Schedule')
   */
  setDirty(isDirty: boolean, label?: string): void
  /**
   * Says what the tab shows. At most 200 characters.
   * @example
   * portal.setTitle('Drawing A-101')
   */
  setTitle(title: string): void
  /**
   * A number on the tab, and what it counts; 0 takes it away.
   * @example
   * portal.setBadge(3, '3 open comments')
   */
  setBadge(count: number, label?: string): void
  /**
   * @example
   * portal.showToast({ text: 'Saved', kind: 'success' })
   */
  showToast(toast: Toast): void
  /**
   * Dims the portal around the application while the application shows a modal of its own.
   * @example
   * portal.setBackdrop(true)
   */
  setBackdrop(isShown: boolean): void
  /**
   * A person is at work here. In a realm the portal sees that by itself.
   * @example
   * addEventListener('keydown', () => portal.reportActivity())
   */
  reportActivity(): void
  /**
   * Opens the portal's search, for a button of the application's own. Ctrl+K and Cmd+K do so by themselves, unless the application
   * has a use for them.
   * @example
   * document.querySelector('.search')?.addEventListener('click', () => portal.openSearch())
   */
  openSearch(): void
  /**
   * @example
   * try { await send() } catch (error) { portal.reportError(error) }
   */
  reportError(error: unknown): void
  /**
   * @example
   * portal.reportServiceError({ requestUrl: '/api/tasks', status: 503, errorMessage: 'Service Unavailable' })
   */
  reportServiceError(error: ServiceError): void
  /**
   * Says where in itself the application is, so that a reload leads there. In a realm the portal sees that by itself.
   * @example
   * portal.reportPath('/register/A-101')
   */
  reportPath(path: string, options?: { replace?: boolean }): void
  /**
   * What the page is about, for whoever helps the person: JSON of at most 100,000 characters.
   * @example
   * portal.setPageContext({ documentId: 'A-101', status: 'in review' })
   */
  setPageContext(context: unknown): void
  /**
   * Offers commands in the portal until it is stopped. At most 20 are shown.
   * @example
   * const stop = portal.registerCommands([{ id: 'print', label: 'Print', run: () => print() }])
   */
  registerCommands(commands: readonly Command[]): Unsubscribe
  /**
   * Offers to search in the application until it is stopped.
   * @example
   * portal.registerSearch((query) => tasks.filter((t) => t.name.includes(query)).map((t) => ({ title: t.name, path: `/${t.id}` })))
   */
  registerSearch(provider: (query: string) => readonly SearchResult[] | Promise<readonly SearchResult[]>): Unsubscribe

  /**
   * Ends the connection: nothing is heard or told any more. The tab stays.
   * @example
   * addEventListener('pagehide', () => portal.disconnect())
   */
  disconnect(): void
}
