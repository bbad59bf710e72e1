import { serialisableCopy } from '../calls.ts'
import { isLoading, isRunning } from '../lifecycle/lifecycle.ts'
import { createReloadLimits } from '../lifecycle/reload-limits.ts'
import { createDocumentGroups } from '../own-origin/document-groups.ts'
import type { OpenRequest } from '../types.ts'
import { createHeartbeat } from '../watch/heartbeat.ts'
import { createAppHistory } from './app-history.ts'
import { loadApplication, type ApplicationLoad } from './application-load.ts'
import { createSection, insetOf, positionSection, type LayerPosition } from './frame.ts'
import { createLoadTimers } from './load-timers.ts'
import { createViewportLifecycle } from './viewport-lifecycle.ts'
import type { Viewport, ViewportHost } from './viewport-types.ts'

/** One application in one tab: its section, its lifecycle and, while it is loaded, its load. */
export function createViewport(request: OpenRequest, host: ViewportHost): Viewport {
  const { layer, emit } = host
  const { application } = request
  const section = createSection(layer.ownerDocument, request.id, request.title)
  const appHistory = createAppHistory(request, emit)
  const reloadLimits = createReloadLimits()
  const groups = createDocumentGroups()
  let { title } = request
  let savedState = request.saved
  let position: LayerPosition = 'no-layout'
  let inset = insetOf('whole')
  let current: ApplicationLoad | undefined
  let unmounting = 0
  let isHung = false
  let isOpened = !host.isPreloaded

  const lifecycle = createViewportLifecycle({
    actions: {
      load,
      unload,
      activate: () => present(true),
      deactivate: () => present(false),
      suspend: () => current?.show(false),
      sleep: () => current?.channel.send('sleep', {}),
    },
    emit,
    changed: host.changed,
  })
  const { transition, fail } = lifecycle
  const isShown = () => lifecycle.present.isShown
  const isLoadingNow = () => isLoading(lifecycle.present.phase)
  const timers = createLoadTimers({
    slow: () => transition('loadSlow'),
    timedOut: () => isLoadingNow() && fail('timeout', ''),
  })
  const heart = createHeartbeat({
    ping: async (wait) => current?.ping(wait),
    unresponsive() {
      isHung = true
      transition('unresponsive')
    },
    responsive() {
      isHung = false
      transition('responsive')
    },
  })

  function present(isInFront: boolean) {
    current?.show(isInFront)
    if (isInFront) current?.channel.setHeld(false)
    current?.channel.send(isInFront ? 'activate' : 'deactivate', {})
    if (application.kind === 'portal-page') return
    if (isInFront) heart.start()
    else heart.stop()
  }

  function load() {
    if (isOpened) timers.start()
    if (!section.isConnected) layer.append(section)
    isHung = false
    const { addressLack } = application
    if (addressLack !== undefined) return queueMicrotask(() => fail('no-address', addressLack))
    // HOST-343: the browser would show an error page of its own, which nobody can tell from the application
    if (application.kind === 'iframe' && !navigator.onLine) return queueMicrotask(() => fail('unavailable', ''))
    current = loadApplication(
      { ...request, saved: savedState },
      {
        ...host,
        section,
        title,
        appHistory,
        groups,
        isOpened: () => isOpened,
        isShown,
        isLoading: isLoadingNow,
        mounted() {
          timers.stop()
          transition('mounted')
        },
        failed: fail,
        lost,
        forgetSavedState: () => (savedState = undefined),
        replaced: (isAsked) => !isAsked && limitReloads(),
        leave,
        arrive,
      },
    )
  }

  function unload() {
    timers.stop()
    heart.stop()
    const ending = current?.end(isHung)
    current = undefined
    if (!ending) return
    unmounting += 1
    void ending.then(() => {
      unmounting -= 1
      if (lifecycle.present.phase === 'closed' && unmounting === 0) section.remove()
    })
  }

  /** What is in the frame is no page of the application: it is loaded again, unless that has just been done. */
  function lost() {
    if (isLoadingNow() || !reloadLimits.mayRecover()) return fail('unavailable', '')
    transition('load')
  }

  /** HOST-63: an application that does nothing but load documents is stopped. Returns whether it was. */
  function limitReloads(): boolean {
    if (reloadLimits.mayReload()) return false
    fail('unavailable', '')
    return true
  }

  /** HOST-25: the application loads another document of its own; null: the same one anew. */
  function leave(path: string | null, isReplaced: boolean) {
    if (path !== null) appHistory.step(isReplaced ? 'replace' : 'push', path, null)
    savedState = undefined
    if (!limitReloads()) transition('load')
  }

  /** HOST-116: shows the present entry of the history. What is still loading may be the page of another entry. */
  function arrive() {
    if (current?.arrive()) return
    const { phase } = lifecycle.present
    if (isRunning(phase) || isLoading(phase) || phase === 'failed') transition('load')
  }

  async function sleep() {
    transition('sleepRequested')
    if (lifecycle.present.phase !== 'saving') return
    const [asked, channel] = [current, current?.channel]
    await asked?.askBeforeUnload()
    const state = await asked?.querySave()
    if (lifecycle.present.phase !== 'saving' || asked !== current || channel !== current?.channel) return
    // HOST-339: a state that the application has given brings back what is in its fields
    if (state === undefined && channel?.isEdited) channel.setHeld(true)
    if (channel?.mustStayAwake) return transition('sleepCancelled')
    savedState = serialisableCopy(state) ?? savedState
    transition('stateSaved')
    emit({ type: 'saved', saved: savedState })
  }

  layer.append(section)
  transition('load')

  return {
    id: request.id,
    staysAwake: request.staysAwake ?? false,
    get lifecycle() {
      return lifecycle.present
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
      return isOpened
    },
    get isDirty() {
      return current?.channel.isDirty ?? false
    },
    get mustStayAwake() {
      return current?.channel.mustStayAwake ?? false
    },
    markOpened() {
      isOpened = true
      timers.start()
      emit({ type: 'lifecycle', verb: 'load' })
      emit({ type: 'state', state: lifecycle.state })
      // the caller shows it in the same task: only then it mounts
      queueMicrotask(() => current?.mount())
    },
    show(isInFront) {
      transition(isInFront ? 'show' : 'hide')
      // an application that is still to mount does so at the speed of what is seen
      if (isLoadingNow()) current?.show(isInFront)
    },
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
    rename(next) {
      title = next
      section.setAttribute('aria-label', title)
      current?.rename(title)
    },
    get hasOwnFrame() {
      return current?.hasOwnFrame ?? false
    },
    get isHung() {
      return isHung
    },
    ping: async (wait) => (current?.hasOwnFrame ? current.ping(wait) : undefined),
    forceUnload() {
      if (isShown()) return transition('load')
      transition('sleepRequested')
      if (lifecycle.present.phase === 'saving') transition('stateSaved')
    },
    reload() {
      savedState = undefined
      reloadLimits.reset()
      transition('load')
    },
    recover() {
      const { state } = lifecycle
      if (state.phase === 'failed' && state.error.reason === 'unavailable') transition('load')
    },
    sleep: () => void sleep(),
    stepTo(n) {
      const hasMoved = appHistory.goTo(n)
      if (hasMoved) arrive()
      return hasMoved
    },
    sendContext() {
      current?.channel.sendContext()
      current?.update()
    },
    send: (type, data) => current?.channel.sendFromShell(type, data),
    search: async (query) => (await current?.channel.search(query)) ?? [],
    async mayLeave() {
      if (!isHung) await current?.askBeforeUnload()
      return (await current?.channel.queryLeave()) ?? 'leave'
    },
    get offersSave() {
      return current?.channel.offersSave ?? false
    },
    saveWork: async () => (await current?.channel.saveWork()) ?? false,
    save: async () => (isRunning(lifecycle.present.phase) ? serialisableCopy(await current?.querySave()) : undefined),
    owns: (source) => source !== null && (current?.owns(source) ?? false),
    open: (event) => current?.connect(event) ?? false,
    count: () => current?.countMessage(),
    receive: (event) => current?.receive(event),
    close() {
      positionSection(section, 'no-layout')
      transition('close')
      if (unmounting === 0) section.remove()
    },
  }
}
