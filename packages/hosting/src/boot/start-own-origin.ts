// Runs before every page of an application at its own origin, bundled into one script. It stores the functions that it
// needs before the application's code can change them.
import { restoreFocus } from '@portico/sdk/hosting'
import { PORT_KEY } from '@portico/sdk/protocol'
import { keepIdleCallbacksRunning } from './prompt-idle-callbacks.ts'
import { throttleTimers } from './throttle-timers.ts'
import { watchFaults } from './faults.ts'
import { installHistory } from './document-history.ts'
import { emulateVisibility } from './visibility.ts'
import { reportTitle } from './report-title.ts'
import { readShortcuts, type InputPort } from './user-input.ts'
import { prefixCookies } from './own-origin/prefix-cookies.ts'
import { announceDepartures } from './own-origin/announce-departures.ts'
import { acceptOwnDomain } from './own-origin/document-domain.ts'
import { saveDataLinks } from './own-origin/data-links.ts'
import { reportHangs } from './own-origin/reports/report-hangs.ts'
import { reportMeasures } from './own-origin/reports/report-measures.ts'
import { bootStandIn } from './own-origin/stand-in.ts'
import { runLifecycles } from './own-origin/lifecycles.ts'
import { watchLinksAndKeys } from './own-origin/links-and-keys.ts'
import { openPort, type ElementFacts } from './own-origin/boot-port.ts'
import { collectUnsavedWork } from './own-origin/unsaved/unsaved-work.ts'
import { reportRefusals } from './own-origin/reports/report-refusals.ts'
import {
  connectPlainFrames,
  connectToOuterDocument,
  findOuterDocument,
  offerToSubFrames,
  type OuterDocument,
} from './own-origin/sub-frames.ts'

function startOwnOrigin(page: Window & typeof globalThis) {
  const { document, parent } = page
  const element = document.currentScript as HTMLScriptElement | null
  if (!element) return
  const facts: ElementFacts = {
    portalOrigin: element.dataset.portal ?? '',
    code: element.dataset.code ?? '',
    lifecycleName: element.dataset.lifecycle ?? null,
  }
  const { instead, cookies } = element.dataset
  element.remove()
  if (cookies !== undefined) prefixCookies(page, cookies)
  // a separate window needs no boot script
  if (parent === page) return
  keepIdleCallbacksRunning(page)
  const outer = findOuterDocument(page)
  if (outer) {
    acceptOwnDomain(page)
    connectToOuterDocument(page, outer)
    return
  }
  const [around] = (page.location.ancestorOrigins as DOMStringList | undefined) ?? [facts.portalOrigin]
  if (around !== facts.portalOrigin) return

  const port = openPort(page, facts)
  if (instead !== undefined) return bootStandIn(page, port, instead)
  acceptOwnDomain(page)
  Object.defineProperty(page, PORT_KEY, { value: port.sdk })
  if (facts.lifecycleName) Object.defineProperty(page, 'proxy', { value: page, configurable: true, writable: true })
  const shownListeners = new Set<(isShown: boolean) => void>()
  const unsavedWork = collectUnsavedWork(port.edited)
  const unsaved = unsavedWork.join(page)
  const input: InputPort = { send: port.send, shortcuts: readShortcuts(port) }
  const outerDocument: OuterDocument = {
    ...input,
    unsaved: unsavedWork,
    onShown(listener) {
      shownListeners.add(listener)
      listener(port.isShown)
    },
  }
  offerToSubFrames(page, outerDocument)
  const plainFrames = connectPlainFrames(page, outerDocument)

  // HOST-65: an address of the portal's origin is a path of the application, so that the portal is never shown inside
  // itself
  const documentHistory = installHistory(page, port, facts.portalOrigin)
  const departures = announceDepartures(page, port)
  reportMeasures(page, port)
  const setSpeed = throttleTimers(page)
  const setPresence = emulateVisibility(page)
  const faults = watchFaults(page, port)
  const lifecycles = runLifecycles(page, port, faults)
  const titles = reportTitle(page, port)
  reportRefusals(page, port)
  reportHangs(page, port)
  const links = watchLinksAndKeys(page, input)
  const dataLinks = saveDataLinks(page)
  const focus = restoreFocus(page)

  // `document.open` and a late `document.write` remove all listeners of the window: these are added again
  const listen = () => {
    documentHistory.listen()
    departures.listen()
    faults.listen()
    titles.listen()
    links.listen()
    dataLinks.listen()
    focus.listen()
    unsaved.listen()
    plainFrames.listen()
  }
  listen()
  for (const name of ['open', 'write', 'writeln'] as const) {
    const natively = document[name] as (...args: string[]) => unknown
    Object.defineProperty(document, name, {
      configurable: true,
      writable: true,
      value(...args: string[]) {
        const done: unknown = natively.apply(document, args)
        listen()
        return done
      },
    })
  }

  function show(isShown: boolean) {
    setSpeed(isShown)
    setPresence(isShown)
    for (const listener of shownListeners) listener(isShown)
  }
  const { isLeaveRefused } = unsavedWork
  port.booted({ ...lifecycles, isLeaveRefused, arrive: documentHistory.arrive, show })
  show(port.isShown)
}

startOwnOrigin(window)
