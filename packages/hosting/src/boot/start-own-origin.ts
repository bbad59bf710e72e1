// Runs ahead of everything of an application at its own origin, linked with its parts into one script. Whatever it needs it takes
// before the application's first line can change it.
import { PORT_KEY } from '@portico/sdk/protocol'
import { slowClock } from './throttle-timers.ts'
import { watchFaults } from './faults.ts'
import { ownHistory } from './document-history.ts'
import { tellPresence } from './visibility.ts'
import { followTitle } from './report-title.ts'
import { nameCookies } from './own-origin/prefix-cookies.ts'
import { announceDepartures } from './own-origin/announce-departures.ts'
import { takeOwnDomain } from './own-origin/document-domain.ts'
import { keepFocus } from './own-origin/restore-focus.ts'
import { tellHangs } from './own-origin/report-hangs.ts'
import { bootInstead } from './own-origin/stand-in.ts'
import { runLife } from './own-origin/lifecycles.ts'
import { watchLinks } from './own-origin/links-and-keys.ts'
import { openPort, type PageFacts } from './own-origin/boot-port.ts'
import { tellRefusals } from './own-origin/report-refusals.ts'
import { joinOuter, offerToSubFrames, outerOf } from './own-origin/sub-frames.ts'

function bootOwn(page: Window & typeof globalThis) {
  const { document, parent } = page
  const element = document.currentScript as HTMLScriptElement | null
  if (!element) return
  const facts: PageFacts = {
    portalOrigin: element.dataset.portal ?? '',
    code: element.dataset.code ?? '',
    lifecycleName: element.dataset.lifecycle ?? null,
  }
  const { instead, cookies } = element.dataset
  element.remove()
  if (cookies !== undefined) nameCookies(page, cookies)
  // a window of its own
  if (parent === page) return
  const outer = outerOf(page)
  if (outer) {
    takeOwnDomain(page)
    return joinOuter(page, outer)
  }
  const [around] = (page.location.ancestorOrigins as DOMStringList | undefined) ?? [facts.portalOrigin]
  if (around !== facts.portalOrigin) return

  const port = openPort(page, facts)
  if (instead !== undefined) return bootInstead(page, port, instead)
  takeOwnDomain(page)
  Object.defineProperty(page, PORT_KEY, { value: port.sdk })
  if (facts.lifecycleName) Object.defineProperty(page, 'proxy', { value: page, configurable: true, writable: true })
  const shown = new Set<(isShown: boolean) => void>()
  offerToSubFrames(page, {
    send: port.send,
    onShown(listener) {
      shown.add(listener)
      listener(port.isShown)
    },
  })

  // HOST-65: the portal's own address is the application's path, so that the portal is never shown inside itself
  const past = ownHistory(page, port, facts.portalOrigin)
  const departures = announceDepartures(page, port)
  const setSpeed = slowClock(page)
  const setPresence = tellPresence(page)
  const faults = watchFaults(page, port)
  const life = runLife(page, port, faults)
  followTitle(page, port)
  tellRefusals(page, port)
  tellHangs(page, port)
  const links = watchLinks(page, port)
  const focus = keepFocus(page)

  // `document.open` and a late `document.write` take every listener off the window: ours come back.
  const listen = () => {
    past.listen()
    departures.listen()
    faults.listen()
    links.listen()
    focus.listen()
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
    for (const listener of shown) listener(isShown)
  }
  port.booted({ ...life, arrive: past.arrive, show })
  show(port.isShown)
}

bootOwn(window)
