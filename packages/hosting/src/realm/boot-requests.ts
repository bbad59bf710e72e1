import type { RealmFacts } from './realm-port.ts'

/**
 * HOST-31: an application takes the origin of its page for its own. What it asks for there is asked for at its own host, and what it
 * asks for at its own host goes with its own cookies, as it would if it were alone.
 */
export function ownRequests(page: Window & typeof globalThis, { origin }: RealmFacts): void {
  const { URL: Address, Request: Asked, XMLHttpRequest: Call, document, navigator } = page
  const { host } = page.location
  const own = new Address(origin)

  /** Where an address of the application really is; as it was where it is none. */
  function really(url: string | URL): URL | string {
    if (!Address.canParse(String(url), document.baseURI)) return String(url)
    const target = new Address(String(url), document.baseURI)
    if (target.host === host) target.host = own.host
    return target
  }
  const isOwn = (target: URL | string) => typeof target !== 'string' && target.host === own.host

  const fetchNatively = page.fetch.bind(page)
  page.fetch = function fetch(what: RequestInfo | URL, how?: RequestInit) {
    const asked = what instanceof Asked ? what : undefined
    const target = really(asked?.url ?? (what as string | URL))
    const wanted = how?.credentials ?? asked?.credentials ?? 'same-origin'
    const credentials = isOwn(target) && wanted === 'same-origin' ? 'include' : wanted
    return fetchNatively(asked ? new Asked(target, asked) : target, { ...how, credentials })
  }

  const open = Call.prototype.open as (...rest: unknown[]) => void
  Call.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL, ...rest: unknown[]) {
    const target = really(url)
    open.call(this, method, target, ...(rest.length > 0 ? rest : [true]))
    if (isOwn(target)) this.withCredentials = true
  }

  page.EventSource = class EventSource extends page.EventSource {
    constructor(url: string | URL, how?: EventSourceInit) {
      const target = really(url)
      super(target, isOwn(target) ? { ...how, withCredentials: true } : how)
    }
  }
  page.WebSocket = class WebSocket extends page.WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(really(url), protocols)
    }
  }
  const beacon = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (url, data) => beacon(really(url), data)
}
