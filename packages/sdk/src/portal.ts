import type { Unsubscribe } from './listeners.ts'
import type {
  ApplicationSwitch,
  ApplicationToken,
  Dialog,
  EventTrack,
  HomeCard,
  Locale,
  MenuTarget,
  OwnMessage,
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
 * A command of the application that the portal shows, in the context menu of the tab.
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
 * A hosted application's connection to its portal. Its members have four shapes: properties hold current values, `on…`
 * subscribes to changes, functions that return a promise send a request, and functions that return nothing send a
 * notification. Every failure is a `PortalSdkError`.
 * @example
 * const rename = (portal: Portal, name: string) => portal.setTitle(name)
 */
export interface Portal {
  /**
   * The person, tenant and organisation of this tab, with the menu that it shows. A frozen object; replaced at each
   * change.
   * @example
   * greet(portal.session.user.nickname, portal.session.organisation.name)
   */
  readonly session: Session
  /**
   * The present language of the portal, as a BCP 47 tag.
   * @example
   * setLanguage(portal.locale)
   */
  readonly locale: Locale
  /**
   * The present look of the portal: colour scheme and CSS custom properties. See `applyTheme`.
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
   * The parameters with which the menu was opened; empty where there are none. The query of the application's address
   * has the same.
   * @example
   * const documentId = portal.params['documentId']
   */
  readonly params: Readonly<Record<string, string>>
  /**
   * True while the tab of the application is in front.
   * @example
   * if (portal.isActive) void refresh()
   */
  readonly isActive: boolean
  /**
   * The value that the handler of `onSaveState` returned before the application was put to sleep or closed; undefined
   * where there is none.
   * @example
   * const draft = portal.savedState as { text: string } | undefined
   */
  readonly savedState: unknown
  /**
   * Data for the portal's own pages; undefined for every other application.
   * @example
   * const data = portal.extras
   */
  readonly extras: unknown

  /**
   * Calls the listener when person, tenant, organisation, menu or permissions have changed. Returns a function that
   * ends the subscription.
   * @example
   * portal.onSessionChange((session) => void loadProject(session.organisation.id))
   */
  onSessionChange(listener: (session: Session) => void): Unsubscribe
  /**
   * Calls the listener when the language has changed. Returns a function that ends the subscription.
   * @example
   * const stop = portal.onLocaleChange((locale) => setLanguage(locale))
   */
  onLocaleChange(listener: (locale: Locale) => void): Unsubscribe
  /**
   * Calls the listener when colour scheme or variables have changed. Returns a function that ends the subscription.
   * @example
   * portal.onThemeChange((theme) => applyTheme(theme))
   */
  onThemeChange(listener: (theme: Theme) => void): Unsubscribe
  /**
   * Calls the listener when `extras` has changed. Returns a function that ends the subscription.
   * @example
   * portal.onExtrasChange((extras) => console.log(extras))
   */
  onExtrasChange(listener: (extras: unknown) => void): Unsubscribe
  /**
   * Calls the listener with true when the tab comes to the front, and with false when it is hidden. Returns a function
   * that ends the subscription.
   * @example
   * portal.onActiveChange((isActive) => (isActive ? startPolling() : stopPolling()))
   */
  onActiveChange(listener: (isActive: boolean) => void): Unsubscribe
  /**
   * Calls the listener when the person has changed to this application from another one. Returns a function that ends
   * the subscription.
   * @example
   * portal.onApplicationSwitch(({ menuCode }) => showMenu(menuCode))
   */
  onApplicationSwitch(listener: (to: ApplicationSwitch) => void): Unsubscribe
  /**
   * Calls the listener one second after each entry into the menu, for counting visits. Returns a function that ends the
   * subscription.
   * @example
   * portal.onEventTrack(({ gid, menuCode }) => console.log(gid, menuCode))
   */
  onEventTrack(listener: (entry: EventTrack) => void): Unsubscribe
  /**
   * Calls the listener when the person starts or ends the guided tour of the application. Returns a function that ends
   * the subscription.
   * @example
   * portal.onUserGuide(({ enabled, step }) => enabled && showStep(step))
   */
  onUserGuide(listener: (guide: UserGuide) => void): Unsubscribe
  /**
   * Calls the listener when the person presses the dimmed portal beside the application's own modal. Returns a function
   * that ends the subscription.
   * @example
   * portal.onBackdropPress(() => closeModal())
   */
  onBackdropPress(listener: () => void): Unsubscribe
  /**
   * Calls the listener with a newer token of this application, which `requestToken` resolves to from then on. Returns a
   * function that ends the subscription.
   * @example
   * portal.onTokenRenewed(({ token }) => useToken(token))
   */
  onTokenRenewed(listener: (token: ApplicationToken) => void): Unsubscribe
  /**
   * Sets the handler that the portal calls before it puts the application to sleep or closes it. Its result, as JSON of
   * at most 100,000 characters, is `savedState` when the application is loaded again; the portal waits for it for 500
   * milliseconds. Only the last handler is called. Returns a function that removes it.
   * @example
   * portal.onSaveState(() => ({ text: readDraft() }))
   */
  onSaveState(handler: () => unknown): Unsubscribe
  /**
   * Sets the handler that the portal calls before the tab is closed, reloaded or left for another organisation; use it
   * to save. It returns false to keep the tab. If it throws, or takes longer than 3 seconds, the portal asks the
   * person. Only the last handler is called. Returns a function that removes it.
   * @example
   * portal.onLeave(() => readDraft() === '')
   */
  onLeave(handler: () => boolean | Promise<boolean>): Unsubscribe
  /**
   * Offers to save the unsaved work of the application. With it, the portal's question about unsaved changes has a
   * button that saves: it calls the handler and waits for 10 seconds. A handler that throws or rejects has not saved:
   * the tab stays open and comes to the front. After a save the tab is no longer marked as unsaved. Only the last
   * handler is called. Returns a function that withdraws the offer.
   * @example
   * portal.onSave(async () => {
   *   const answer = await fetch('/api/draft', { method: 'PUT', body: readDraft() })
   *   if (!answer.ok) throw new Error(answer.statusText)
   * })
   */
  onSave(handler: () => void | Promise<void>): Unsubscribe

  /**
   * Opens a menu of the portal. Rejects with `refused` where the menu does not exist or is not permitted, and with
   * `timeout` after 10 seconds.
   * @example
   * await portal.openMenu({ productCode: 'doc', menuCode: 'doc.register', path: '/register?filter=A-101' })
   */
  openMenu(target: MenuTarget): Promise<void>
  /**
   * Opens a page of another website. The portal checks the address and may ask the person first, however long that
   * takes. Rejects with `refused` where the address is not permitted or the person declines.
   * @example
   * await portal.openPage({ url: 'https://erp.example.org/start', openMethod: 1 })
   */
  openPage(page: PageTarget): Promise<void>
  /**
   * Resolves to a token for the application's own backend; it is not accepted by the portal. It is a JWT (ES256) that
   * expires after 10 minutes; the SDK caches it and requests a new one in its last minute. The backend verifies it with
   * the keys at `/.well-known/jwks.json` of the portal, with the portal's origin as issuer and the application's code
   * as audience, or by introspection. Rejects with `refused` without a signed-in person, and with `timeout` after 10
   * seconds.
   * @example
   * const { token } = await portal.requestToken()
   * await fetch('/api/tasks', { headers: { authorization: `Bearer ${token}` } })
   */
  requestToken(): Promise<ApplicationToken>
  /**
   * Asks a question that the portal answers to its own pages alone; `data` is JSON of at most 16,000 characters.
   * Rejects with `refused` for every other application, and with `timeout` after 60 seconds.
   * @example
   * const sessions = await portal.askPortal('account.sessions')
   */
  askPortal(name: string, data?: unknown): Promise<unknown>
  /**
   * Shows a dialog over the whole portal. Resolves to the id of the chosen button, or to null where the dialog was
   * closed without one, however long that takes. Rejects with `refused` where the registry entry of the application
   * does not allow dialogs.
   * @example
   * const buttons = [{ id: 'send', label: 'Send', kind: 'primary' as const }, { id: 'stay', label: 'Not yet' }]
   * if ((await portal.showDialog({ title: 'Send the report?', buttons })) === 'send') await send()
   */
  showDialog(dialog: Dialog): Promise<string | null>

  /**
   * Sets whether closing the tab would lose changes, and their name (`label`, at most 200 characters). The tab shows a
   * dot, and the portal asks the person before it closes the tab.
   * @example
   * portal.setDirty(true, 'Schedule')
   */
  setDirty(isDirty: boolean, label?: string): void
  /**
   * Sets the title of the tab, at most 200 characters.
   * @example
   * portal.setTitle('Drawing A-101')
   */
  setTitle(title: string): void
  /**
   * Shows a number (0 to 1,000,000) on the tab, with a text for screen readers that names the counted things (at most
   * 100 characters). 0 removes the number.
   * @example
   * portal.setBadge(3, '3 open comments')
   */
  setBadge(count: number, label?: string): void
  /**
   * Shows a short text (at most 500 characters) in the corner of the portal, under the application's name.
   * @example
   * portal.showToast({ text: 'Saved', kind: 'success' })
   */
  showToast(toast: Toast): void
  /**
   * Sends a message to the person who uses the application, for what is done later than they wait; at most 20 an hour.
   * Resolves when it is stored; rejects with `refused` if it is not permitted. Messages to other people are posted by
   * the application's server.
   * @example
   * await portal.sendMessage({ titles: { en: 'The import is done' }, key: 'import-42' })
   */
  sendMessage(message: OwnMessage): Promise<void>
  /**
   * Dims the portal around the application, or ends that, while the application shows a modal.
   * @example
   * portal.setBackdrop(true)
   */
  setBackdrop(isShown: boolean): void
  /**
   * Says that a person is at work, so that the session does not end for idleness. Needed only in a frame without the
   * portal's boot script.
   * @example
   * addEventListener('keydown', () => portal.reportActivity())
   */
  reportActivity(): void
  /**
   * Opens the portal's search, for a button of the application's own. Ctrl+K and Cmd+K open it without this call,
   * unless the application handles these keys.
   * @example
   * document.querySelector('.search')?.addEventListener('click', () => portal.openSearch())
   */
  openSearch(): void
  /**
   * Writes an error of the application into the portal's log. Message and stack are cut off at 4,000 and 16,000
   * characters.
   * @example
   * try { await send() } catch (error) { portal.reportError(error) }
   */
  reportError(error: unknown): void
  /**
   * Writes a failed call of the application's own service into the portal's log.
   * @example
   * portal.reportServiceError({ requestUrl: '/api/tasks', status: 503, errorMessage: 'Service Unavailable' })
   */
  reportServiceError(error: ServiceError): void
  /**
   * Reports the application's current path (beginning with one `/`), which a reload restores. Needed only in a frame
   * without the portal's boot script.
   * @example
   * portal.reportPath('/register/A-101')
   */
  reportPath(path: string, options?: { replace?: boolean }): void
  /**
   * Says what the page is about, for the portal's assistant, which gets it with a question of the person: a text, or
   * JSON of at most 100,000 characters, of which the assistant reads the first 8,000. The last call counts.
   * @example
   * portal.setPageContext({ documentId: 'A-101', status: 'in review' })
   */
  setPageContext(context: unknown): void
  /**
   * Offers commands in the context menu of the tab, at most 20 in all. Returns a function that withdraws them.
   * @example
   * const stop = portal.registerCommands([{ id: 'print', label: 'Print', run: () => print() }])
   */
  registerCommands(commands: readonly Command[]): Unsubscribe
  /**
   * Sets the provider of search results for the portal's search; the portal waits for it for 3 seconds and takes at
   * most 50 results. Returns a function that removes it.
   * @example portal.registerSearch((query) => tasks.filter((t) => t.name.includes(query)).map((t) => ({ title: t.name,
   * path: `/${t.id}` })))
   */
  registerSearch(provider: (query: string) => readonly SearchResult[] | Promise<readonly SearchResult[]>): Unsubscribe

  /**
   * Sets the provider of cards for the portal's home page; the portal asks it for the present organisation and
   * language, waits for 3 seconds, and shows at most 4 cards. The application does not have to be open: see
   * `--home-cards` in the guide. Returns a function that removes it.
   * @example
   * portal.registerHomeCards(async () => {
   *   const late = tasks.map(({ name }) => ({ text: name, menuCode: 'task.list' }))
   *   return [{ id: 'late', title: 'Late tasks', count: late.length, rows: late.slice(0, 5) }]
   * })
   */
  registerHomeCards(provider: () => readonly HomeCard[] | Promise<readonly HomeCard[]>): Unsubscribe

  /**
   * Ends the connection: listeners are no longer called, and open requests reject with `disconnected`. The tab stays
   * open.
   * @example
   * addEventListener('pagehide', () => portal.disconnect())
   */
  disconnect(): void
}
