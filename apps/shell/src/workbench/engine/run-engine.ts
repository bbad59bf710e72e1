import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import type { Engine, EngineEvent } from '@portico/hosting/engine'
import { isServiceEvent } from '@portico/hosting/service-events'
import { emitApplicationMeasure } from '../../lib/application-measures.ts'
import { useSideMenuState } from '../../lib/portal/side-menu-state.ts'
import { logFailure } from '../../lib/api/failures.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { followLook, useApplicationTheme } from '../../lib/theme/application-theme.ts'
import { closePopUps } from '../../lib/pop-ups.ts'
import { getSession, useSession } from '../../lib/session/session-store.ts'
import { setLeaveGuard } from '../questions/leave-guard.ts'
import { setSaver } from '../questions/save-work.ts'
import { prefetchQuestions } from '../questions/question-host.tsx'
import { followApplicationStep } from '../history/browser-history.ts'
import { pageOf, pageOfTab } from '../model/targets/resolve-tab.ts'
import { isTabShown, presentSplit, useSplitRoom } from '../model/tabs/split-store.ts'
import { getTabs, updateTabs, useTabs } from '../model/tabs/tab-store.ts'
import { changeTab, findTab, NO_TABS, type Tab, type Tabs } from '../model/tabs/tabs.ts'
import { closeMuted, showMuted } from './muted-notice.ts'
import { preloadPointedMenus } from './preload-pointed-menus.ts'
import { removeSavedState, updateSavedState, savedStateOf } from '../model/viewports/saved-state.ts'
import { emitFrameEvent, emitRegionKey, emitShortcut } from '../../lib/browser/frame-events.ts'
import { isDroppedInBackground } from './home-cards.ts'
import { emitApplicationFault } from '../model/targets/application-fault.ts'
import { requestFor } from './open-request.ts'
import { sharedStateOf } from './shared-context.ts'
import { setLoadedVersion, setViewportState, clearViewportStates } from '../model/viewports/viewport-store.ts'
import { activateViewport } from './application-calls.ts'
import { announceEngine } from './engine-start.ts'
import {
  extrasByApplication,
  setCurrentEngine,
  type RunningEngine,
  type ServeEvent,
  type ServedEvent,
} from './current-engine.ts'

/** Connects the engine to tabs, session, theme and history until it is stopped. */
export function runEngine(engine: Engine, serve: ServeEvent): RunningEngine {
  const shareContext = () => engine.setShared(sharedStateOf(getSession(), useApplicationTheme.getState()))
  const running: RunningEngine = {
    engine,
    load: (tab) => load(engine, tab),
    sync: () => syncEngine(engine, getTabs(), getTabs()),
    shareContext,
    keepHistory: (id) => keepHistory(engine, id),
    stop() {
      for (const stop of stops) stop()
      engine.dispose()
      setLeaveGuard(null)
      setSaver(null)
      clearViewportStates()
    },
  }
  setCurrentEngine(running)
  setLeaveGuard((id) => engine.mayLeave(id))
  setSaver(engine)
  for (const [code, data] of extrasByApplication) engine.setExtras(code, data)
  const stopLook = followLook()
  shareContext()
  const stops = [
    stopLook,
    engine.subscribe((event) => {
      if (isDroppedInBackground(event)) return
      if (isServed(event)) serve(event)
      else handleEngineEvent(engine, event)
    }),
    useTabs.subscribe(({ tabs, split }, former) => {
      if (tabs !== former.tabs || split !== former.split) syncEngine(engine, tabs, former.tabs)
    }),
    useSplitRoom.subscribe(({ hasRoom }, former) => {
      if (hasRoom !== former.hasRoom) syncEngine(engine, getTabs(), getTabs())
    }),
    useSession.subscribe(shareContext),
    useApplicationTheme.subscribe(shareContext),
    usePreferences.subscribe(({ timeZone, shortcuts }, former) => {
      if (timeZone !== former.timeZone || shortcuts !== former.shortcuts) shareContext()
    }),
    useSideMenuState.subscribe(shareContext),
    preloadPointedMenus(engine),
  ]
  syncEngine(engine, getTabs(), NO_TABS)
  announceEngine()
  return running
}

/**
 * Synchronises the engine with the tabs: shows the active tab's viewport, unloads closed tabs, and does not change
 * others.
 */
function syncEngine(engine: Engine, tabs: Tabs, former: Tabs): void {
  for (const { id } of former.items) {
    if (findTab(tabs, id)) continue
    engine.close(id)
    removeSavedState(id)
    setViewportState(id, undefined)
  }
  const active = findTab(tabs, tabs.activeId)
  const split = presentSplit() // TAB-59
  for (const id of split ? [split.left, split.right] : [tabs.activeId]) {
    const tab = findTab(tabs, id)
    if (tab && engine.stateOf(tab.id) === undefined) load(engine, tab)
  }
  engine.activate(active?.id ?? null, split)
}

/** The application of a tab is loaded when the tab is first activated. */
function load(engine: Engine, tab: Tab): void {
  if (tab.menuId === RESERVED_MENUS.workbench) return setViewportState(tab.id, { phase: 'mounted' }) // GRID-10
  const page = pageOf(tab)
  const request = page && requestFor(tab.id, page)
  if (request) engine.open(request)
}

function isServed(event: EngineEvent): event is ServedEvent {
  return event.type === 'hung' || isServiceEvent(event)
}

function handleEngineEvent(engine: Engine, event: Exclude<EngineEvent, ServedEvent>): void {
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
      keepHistory(engine, event.id)
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
    case 'measured':
      return emitApplicationMeasure({ viewport: event.id, measure: event.measure, values: event.values })
    case 'step':
      keepHistory(engine, event.id)
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

function keepHistory(engine: Engine, id: string): void {
  const history = engine.historyOf(id)
  if (history) updateSavedState(id, { history })
}
