import { serialisableCopy } from '../calls.ts'
import { isLoading, isRunning } from '../lifecycle/lifecycle.ts'
import type { OpenRequest } from '../types.ts'
import { createAppHistory } from '../app-history.ts'
import { createCurrentLoad, type CurrentLoad } from './load/current-load.ts'
import { createSection, insetOf, positionSection, type LayerPosition } from './frame.ts'
import { createSleep } from './sleep.ts'
import { createViewportLifecycle, type ViewportLifecycle } from './viewport-lifecycle.ts'
import type { Viewport, ViewportHost } from './viewport-types.ts'

/** One application in one tab: its section, its lifecycle and, while it is loaded, its load. */
export function createViewport(request: OpenRequest, host: ViewportHost): Viewport {
  const { layer, emit } = host
  const section = createSection(layer.ownerDocument, request.id, request.title)
  const appHistory = createAppHistory(request, emit)
  const lifecycle = createViewportLifecycle({
    actions: {
      load: () => current.begin(),
      unload: () => current.end(),
      activate: () => current.setActive(true),
      deactivate: () => current.setActive(false),
      suspend: () => current.load?.show(false),
      sleep: () => current.load?.channel.send('sleep', {}),
    },
    emit,
    changed: host.changed,
  })
  const { transition } = lifecycle
  const current = createCurrentLoad(request, { ...host, section, appHistory, lifecycle })

  layer.append(section)
  transition('load')

  return {
    id: request.id,
    staysAwake: request.staysAwake ?? false,
    get lifecycle() {
      return lifecycle.current
    },
    get state() {
      return lifecycle.state
    },
    get path() {
      return appHistory.path
    },
    get stack() {
      return appHistory.stack
    },
    get isOpened() {
      return current.isOpened
    },
    get isDirty() {
      return current.load?.channel.isDirty ?? false
    },
    get mustStayAwake() {
      return current.load?.channel.mustStayAwake ?? false
    },
    get offersSave() {
      return current.load?.channel.offersSave ?? false
    },
    get hasOwnOriginFrame() {
      return current.load?.hasOwnOriginFrame ?? false
    },
    get isHung() {
      return current.isHung
    },
    ...positionOf(section),
    ...phasesOf(lifecycle, current),
    ...messagesOf(lifecycle, current),
    markOpened() {
      current.markOpened()
      emit({ type: 'lifecycle', verb: 'load' })
      emit({ type: 'state', state: lifecycle.state })
      // the caller shows it in the same task; only after that it mounts
      queueMicrotask(() => current.load?.mount())
    },
    rename(title) {
      current.title = title
      section.setAttribute('aria-label', title)
      current.load?.rename(title)
    },
    sleep: createSleep(lifecycle, current, (saved) => emit({ type: 'saved', saved })),
    stepTo(n) {
      const hasMoved = appHistory.goTo(n)
      if (hasMoved) current.arrive()
      return hasMoved
    },
    close() {
      positionSection(section, 'no-layout')
      transition('close')
      if (!current.isUnmounting) section.remove()
    },
  }
}

/** Moves the section. An unchanged position has no effect. */
function positionOf(section: HTMLElement): Pick<Viewport, 'setPosition' | 'setArea'> {
  let position: LayerPosition = 'no-layout'
  let inset = insetOf('whole')
  return {
    setPosition(next) {
      if (next === position) return
      position = next
      positionSection(section, position)
    },
    setArea(area) {
      const next = insetOf(area)
      if (next === inset) return
      inset = next
      section.style.inset = inset
    },
  }
}

type Phases = Pick<Viewport, 'show' | 'forceUnload' | 'reload' | 'recover'>

/** The events of the lifecycle that the engine causes. */
function phasesOf(lifecycle: ViewportLifecycle, current: CurrentLoad): Phases {
  const { transition } = lifecycle
  return {
    show(isInFront) {
      transition(isInFront ? 'show' : 'hide')
      // a loading application mounts without throttling
      if (isLoading(lifecycle.current.phase)) current.load?.show(isInFront)
    },
    forceUnload() {
      if (lifecycle.current.isShown) return transition('load')
      transition('sleepRequested')
      if (lifecycle.current.phase === 'saving') transition('stateSaved')
    },
    reload() {
      current.forget()
      transition('load')
    },
    recover() {
      const { state } = lifecycle
      if (state.phase === 'failed' && state.error.reason === 'unavailable') transition('load')
    },
  }
}

type Messages = Pick<
  Viewport,
  | 'ping'
  | 'sendContext'
  | 'send'
  | 'search'
  | 'homeCards'
  | 'mayLeave'
  | 'saveWork'
  | 'save'
  | 'owns'
  | 'open'
  | 'count'
  | 'receive'
>

/** The messages to the application and from it. Without a load they are dropped. */
function messagesOf(lifecycle: ViewportLifecycle, current: CurrentLoad): Messages {
  return {
    ping: async (wait) => (current.load?.hasOwnOriginFrame ? current.load.ping(wait) : undefined),
    sendContext() {
      current.load?.channel.sendContext()
      current.load?.update()
    },
    send: (type, data) => current.load?.channel.sendFromShell(type, data),
    homeCards: async () => (await current.load?.channel.homeCards()) ?? [],
    search: async (query) => (await current.load?.channel.search(query)) ?? [],
    async mayLeave() {
      if (!current.isHung) await current.load?.askBeforeUnload()
      return (await current.load?.channel.queryLeave()) ?? 'leave'
    },
    saveWork: async () => (await current.load?.channel.saveWork()) ?? false,
    save: async () =>
      isRunning(lifecycle.current.phase) ? serialisableCopy(await current.load?.querySave()) : undefined,
    owns: (source) => source !== null && (current.load?.owns(source) ?? false),
    open: (event) => current.load?.connect(event) ?? false,
    count: () => current.load?.countMessage(),
    receive: (event) => current.load?.receive(event),
  }
}
