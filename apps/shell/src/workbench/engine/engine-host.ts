import type { Engine, EngineEvent } from '@portico/hosting/engine'
import { isServiceEvent, type ServiceEvent } from '@portico/hosting/service-events'
import type { HomeCard, SearchResult, ToApplication } from '@portico/sdk/protocol'
import { useSideMenuState } from '../../lib/portal/side-menu-state.ts'
import { environmentFlags } from '../../lib/portal/environment.ts'
import { afterFirstMenu } from '../../lib/loading/first-menu.ts'
import { logFailure, reportFailure } from '../../lib/api/failures.ts'
import { retryUntilLoaded } from '../../lib/loading/lazy-part.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { useApplicationTheme } from '../../lib/theme/application-theme.ts'
import { closePopUps } from '../../lib/pop-ups.ts'
import { getSession, useSession } from '../../lib/session/session-store.ts'
import { confirmDiscard } from '../questions/questions.ts'
import { setLeaveGuard } from '../questions/leave-guard.ts'
import { setSaver } from '../questions/save-work.ts'
import { prefetchQuestions } from '../questions/question-host.tsx'
import { followApplicationStep, writeAddress } from '../history/browser-history.ts'
import type { Page } from '../model/targets/decide.ts'
import { pageOf, pageOfTab } from '../model/targets/shown-page.ts'
import { isTabShown, presentSplit, useSplitRoom } from '../model/tabs/split-store.ts'
import { getTabs, updateTabs, useTabs } from '../model/tabs/tab-store.ts'
import { activateTab, changeTab, findTab, NO_TABS, type Tab, type Tabs } from '../model/tabs/tabs.ts'
import { closeMuted, showMuted } from './muted-notice.ts'
import { preloadPointedMenus } from './preloader.ts'
import { removeSavedState, updateSavedState, savedStateOf } from '../model/viewports/saved-state.ts'
import { emitFrameEvent, emitRegionKey, emitShortcut } from '../../lib/browser/frame-events.ts'
import { cardsFromBackground, isDroppedInBackground } from './home-cards.ts'
import { emitApplicationFault } from '../model/targets/application-fault.ts'
import { requestFor } from './open-request.ts'
import { sharedStateOf } from './shared-context.ts'
import { applicationStateOf, useApplicationStates } from '../model/viewports/application-state.ts'
import { backgroundId } from '../model/viewports/background-page.ts'
import { setLoadedVersion, setViewportState, clearViewportStates } from '../model/viewports/viewport-store.ts'

/** A request or a hang of a hosted application; `id` is its tab. */
export type ServedEvent = (ServiceEvent & { id: string }) | Extract<EngineEvent, { type: 'hung' }>

type Serve = (event: ServedEvent) => void

/** The engine of this page while the workbench is shown. */
let engine: Engine | undefined
/** Answers for the portal's own pages, by application code; stored until the engine has loaded. */
const pageData = new Map<string, unknown>()

/**
 * Starts hosting in an element that only the engine uses from then on. Returns a stop function. The first menu does not
 * wait for the engine, which loads when the first tab needs it.
 */
export function startHost(layer: HTMLElement, loadServe: () => Promise<Serve>): () => void {
  let isOver = false
  let stop = useTabs.subscribe(({ tabs }) => {
    if (tabs.items.length === 0) return
    stop()
    const load = () => Promise.all([import('@portico/hosting/engine'), loadServe()])
    const parts = afterFirstMenu(() => retryUntilLoaded(load))
    parts.then(([{ createEngine }, serve]) => {
      const keptAlive = environmentFlags()?.keptAlive // HOST-6
      if (!isOver) stop = startEngine(createEngine({ layer, ...(keptAlive ? { keptAlive } : {}) }), serve)
    }, reportFailure)
  })
  return () => {
    isOver = true
    pageData.clear()
    stop()
  }
}

function startEngine(own: Engine, serve: Serve): () => void {
  engine = own
  setLeaveGuard((id) => own.mayLeave(id))
  setSaver(own)
  for (const [code, data] of pageData) own.setExtras(code, data)
  shareContext()
  const stops = [
    own.subscribe((event) => {
      if (isDroppedInBackground(event)) return
      if (isServed(event)) serve(event)
      else handleEngineEvent(event)
    }),
    useTabs.subscribe(({ tabs, split }, former) => {
      if (tabs !== former.tabs || split !== former.split) syncEngine(own, tabs, former.tabs)
    }),
    useSplitRoom.subscribe(({ hasRoom }, former) => {
      if (hasRoom !== former.hasRoom) syncEngine(own, getTabs(), getTabs())
    }),
    useSession.subscribe(shareContext),
    useApplicationTheme.subscribe(shareContext),
    usePreferences.subscribe(({ timeZone, shortcuts }, former) => {
      if (timeZone !== former.timeZone || shortcuts !== former.shortcuts) shareContext()
    }),
    useSideMenuState.subscribe(shareContext),
    preloadPointedMenus(own),
  ]
  syncEngine(own, getTabs(), NO_TABS)
  return () => {
    for (const stop of stops) stop()
    own.dispose()
    engine = undefined
    setLeaveGuard(null)
    setSaver(null)
    clearViewportStates()
  }
}

/**
 * Synchronises the engine with the tabs: shows the active tab's viewport, unloads closed tabs, and does not change
 * others.
 */
function syncEngine(own: Engine, tabs: Tabs, former: Tabs): void {
  for (const { id } of former.items) {
    if (findTab(tabs, id)) continue
    own.close(id)
    removeSavedState(id)
    setViewportState(id, undefined)
  }
  const active = findTab(tabs, tabs.activeId)
  const split = presentSplit() // TAB-59
  for (const id of split ? [split.left, split.right] : [tabs.activeId]) {
    const tab = findTab(tabs, id)
    if (tab && own.stateOf(tab.id) === undefined) load(own, tab)
  }
  own.activate(active?.id ?? null, split)
}

/** The application of a tab is loaded when the tab is first activated. */
function load(own: Engine, tab: Tab): void {
  const page = pageOf(tab)
  const request = page && requestFor(tab.id, page)
  if (request) own.open(request)
}

function isServed(event: EngineEvent): event is ServedEvent {
  return event.type === 'hung' || isServiceEvent(event)
}

function handleEngineEvent(event: Exclude<EngineEvent, ServedEvent>): void {
  switch (event.type) {
    case 'state':
      if (event.state.phase === 'failed') closeMuted(event.id)
      return setViewportState(event.id, event.state)
    case 'dirty':
      if (event.isDirty) prefetchQuestions()
      return updateTabs((tabs) => changeTab(tabs, event.id, { isDirty: event.isDirty, unsaved: event.label }))
    case 'title':
      return updateTabs((tabs) => changeTab(tabs, event.id, { title: event.title }))
    case 'path':
      keepHistory(event.id)
      return updateTabs((tabs) => changeTab(tabs, event.id, { path: event.path }))
    case 'activity':
      return emitFrameEvent('activity')
    case 'open-search':
      return fromPerson(event.id, () => emitFrameEvent('search'))
    case 'shortcut':
      return fromPerson(event.id, () => emitShortcut(event.keys))
    case 'body-click':
      emitFrameEvent('activity')
      if (isTabShown(event.id)) {
        closePopUps()
        activateViewport(event.id)
      }
      return emitFrameEvent('body-click')
    case 'leave-region':
      return emitRegionKey(event.isBack ? -1 : 1)
    case 'muted':
      return showMuted(event.id, findTab(getTabs(), event.id)?.name ?? '')
    case 'step':
      keepHistory(event.id)
      // HOST-24: only a visible application makes steps for Back and Forward
      if (event.id === getTabs().activeId) followApplicationStep(event)
      return undefined
    case 'saved':
      return updateSavedState(event.id, { saved: event.saved })
    case 'lifecycle':
      if (event.verb === 'load') noteVersion(event.id)
      // the state was restored; the stored one is out of date now
      if (event.verb === 'mount' && savedStateOf(event.id).saved !== undefined)
        updateSavedState(event.id, { saved: undefined })
      return undefined
    case 'error':
      emitApplicationFault(event.id, { isBackEnd: false, message: event.message })
      return logFailure(`${findTab(getTabs(), event.id)?.name}: ${event.message}`)
  }
}

/**
 * TAB-64: activates the side of a split to which the focus has moved. This makes no step for Back, because both sides
 * stay visible.
 */
export function activateViewport(id: string): void {
  if (getTabs().activeId === id || !isTabShown(id)) return
  updateTabs((tabs) => activateTab(tabs, id))
  writeAddress('replace')
}

/**
 * PALETTE-1, PREF-11: runs work only if a person has just pressed a key in the active application, so that no
 * application can trigger it alone.
 */
function fromPerson(id: string, work: () => void): void {
  const isPerson = 'userActivation' in navigator ? navigator.userActivation.isActive : true
  if (isTabShown(id) && isPerson) work()
}

/** HOST-75: stores the application's version at its load, by the registry's entry that is known here. */
function noteVersion(id: string): void {
  const page = pageOfTab(id)
  if (page) setLoadedVersion(id, page.application.hosting.version)
}

function keepHistory(id: string): void {
  const history = engine?.historyOf(id)
  if (history) updateSavedState(id, { history })
}

/**
 * Moves a tab's application to an entry of its history; returns false if it already is at this entry, or the entry no
 * longer exists.
 */
export function goToHistoryStep(id: string, n: number): boolean {
  const hasMoved = engine?.stepTo(id, n) ?? false
  if (hasMoved) keepHistory(id)
  return hasMoved
}

/** TAB-9: reloads one application after the person has confirmed the loss of its unsaved work. */
export async function reloadViewport(id: string): Promise<void> {
  const tab = findTab(getTabs(), id)
  if (!tab || !(await confirmDiscard([tab], 'reload'))) return
  if (engine?.stateOf(id)) engine.reload(id)
}

/** TAB-19: stores the saved state of an application before its tab is closed. */
export async function saveViewport(id: string): Promise<void> {
  const saved = await engine?.save(id)
  if (saved !== undefined) updateSavedState(id, { saved })
}

/**
 * Moves an open tab to another path of its application; resolves to false if the person keeps the unsaved work. An
 * engine that has not loaded yet starts the application at this path.
 */
export async function moveViewport(id: string, path: string): Promise<boolean> {
  const tab = findTab(getTabs(), id)
  if (!tab || engine?.pathOf(id) === path) return true
  if (!(await confirmDiscard([tab], 'reload'))) return false
  engine?.close(id)
  removeSavedState(id)
  setViewportState(id, undefined)
  updateTabs((tabs) => changeTab(tabs, id, { path }))
  if (!engine) return true
  load(engine, { ...tab, path })
  if (isTabShown(id)) syncEngine(engine, getTabs(), getTabs())
  return true
}

/** HOST-13: sends person, tenant, theme and language to every application after each change. */
export function shareContext(): void {
  engine?.setShared(sharedStateOf(getSession(), useApplicationTheme.getState()))
}

/** Sends a message to one application. */
export function sendToApplication<T extends keyof ToApplication>(id: string, type: T, data: ToApplication[T]): void {
  engine?.send(id, type, data)
}

/** SDK-26: the search results of an open application; empty if it is not open. */
export async function searchIn(id: string, query: string): Promise<readonly SearchResult[]> {
  return (await engine?.search(id, query)) ?? []
}

/**
 * HOME-3: the cards of an application for home: from a tab that offers them, else from this page, loaded in the
 * background. Resolves to undefined if the application provides none.
 */
export async function homeCardsOf(page: Page): Promise<readonly HomeCard[] | undefined> {
  const { code } = page.application
  const { applicationStates } = useApplicationStates.getState()
  const open = getTabs().items.find(
    (tab) => pageOf(tab)?.application.code === code && applicationStateOf(applicationStates, tab.id).offersHomeCards,
  )
  if (open) return engine?.homeCards(open.id)
  const request = requestFor(backgroundId(code), page)
  return engine && request && cardsFromBackground(engine, request)
}

export function renameViewport(id: string, name: string): void {
  engine?.rename(id, name)
}

/** Sends data to the portal's own pages. */
export function setPageData(applicationCode: string, data: unknown): void {
  pageData.set(applicationCode, data)
  engine?.setExtras(applicationCode, data)
}
