import { isDownload } from './is-download.ts'
import type { DocumentPort } from '../messages/document-port.ts'

export interface DocumentHistory {
  arrive(path: string, state: unknown): void
  listen(): void
}

/** `isLeaving` is true while the boot script itself navigates; the navigation is then not intercepted. */
type HistoryPort = DocumentPort & { readonly isLeaving?: boolean }

/**
 * HOST-10, HOST-24: the application reads its own path from its address, and the shell stores its history. Addresses of
 * `origin` also belong to the application.
 */
export function installHistory(page: Window & typeof globalThis, port: HistoryPort, origin: string): DocumentHistory {
  const { history, location, navigation } = page
  const { prefix, state: firstState } = port.facts
  const replaceNatively = history.replaceState.bind(history)
  const later = page.setTimeout.bind(page)
  const { PopStateEvent: PopState, HashChangeEvent: HashChange, URL: Address } = page
  const currentPath = () => location.pathname + location.search + location.hash
  const show = (path: string, state: unknown) => replaceNatively(state, '', location.origin + path)

  const first = (location.pathname.slice(prefix.length) || '/') + location.search + location.hash
  show(first, firstState)
  port.replace(first, firstState)

  function pathOf(url: string | URL | null | undefined): string {
    if (url === null || url === undefined) return currentPath()
    const target = new Address(url, location.href)
    if (target.origin !== location.origin && target.origin !== origin) {
      throw new DOMException(`${target.href} is not of this application`, 'SecurityError')
    }
    return target.pathname + target.search + target.hash
  }

  // calls the native function first, so that a state that cannot be copied throws here, as in a window
  const write = (method: 'push' | 'replace') =>
    function (this: History, state: unknown, _title: string, url?: string | URL | null) {
      const path = pathOf(url)
      show(path, state)
      port[method](path, state)
    }
  const go = (delta = 0) => (Number(delta) ? port.go(Math.trunc(delta)) : port.leave(null, true))
  const own: Partial<Record<keyof History, PropertyDescriptor>> = {
    pushState: { value: write('push') },
    replaceState: { value: write('replace') },
    go: { value: (delta?: number) => go(delta) },
    back: { value: () => go(-1) },
    forward: { value: () => go(1) },
    length: { get: () => port.steps() },
  }
  for (const [name, descriptor] of Object.entries(own)) {
    const isGetter = 'get' in descriptor
    Object.defineProperty(page.History.prototype, name, {
      configurable: true,
      enumerable: true,
      ...(isGetter ? {} : { writable: true }),
      ...descriptor,
    })
  }

  function dispatchHashChange(before: string) {
    const [was, is] = [new Address(before), new Address(location.href)]
    if (was.pathname + was.search === is.pathname + is.search && was.hash !== is.hash) {
      page.dispatchEvent(new HashChange('hashchange', { oldURL: before, newURL: location.href }))
    }
  }
  const scrollToHash = () => {
    const id = decodeURIComponent(location.hash.slice(1))
    if (id) page.Document.prototype.getElementById.call(page.document, id)?.scrollIntoView()
  }

  function push(path: string) {
    const before = location.href
    show(path, null)
    port.push(path, null)
    scrollToHash()
    later(() => dispatchHashChange(before))
  }

  // HOST-25: the shell performs the navigations that leave this document, without an entry in the browser's history
  function leave(event: NavigateEvent) {
    const { destination, navigationType, formData } = event
    if (port.isLeaving || !event.cancelable || navigationType === 'traverse' || formData || isDownload(page, event))
      return
    const target = new Address(destination.url)
    if (target.origin !== location.origin && target.origin !== origin) return
    // the native half of `replaceState` above
    if (destination.sameDocument && !event.hashChange) return
    event.preventDefault()
    const isOurs = target.origin === location.origin && target.pathname.startsWith(`${prefix}/`)
    const path = target.href.slice(target.origin.length).slice(isOurs ? prefix.length : 0)
    const [present, expected] = [currentPath().split('#', 1)[0], path.split('#', 1)[0]]
    const isInside = event.hashChange || (target.hash !== '' && present === expected)
    if (navigationType === 'reload') port.leave(null, true)
    else if (!isInside) port.leave(path, navigationType === 'replace')
    else if (navigationType !== 'replace') push(path)
    else {
      const before = location.href
      show(path, null)
      port.replace(path, null)
      later(() => dispatchHashChange(before))
    }
  }

  return {
    arrive(path, state) {
      const before = location.href
      show(path, state)
      page.dispatchEvent(new PopState('popstate', { state: history.state as unknown }))
      dispatchHashChange(before)
    },
    // a browser without the navigation API navigates natively
    listen: () => (navigation as Navigation | undefined)?.addEventListener('navigate', leave),
  }
}
