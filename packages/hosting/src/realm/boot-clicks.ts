import type { Past } from './boot-history.ts'
import type { RealmPort } from './realm-port.ts'

/** Signs of a person, and links that the base address or the other origin of the files would lead astray. */
export function watchClicks(page: Window & typeof globalThis, port: RealmPort, past: Past): { listen(): void } {
  const { document, location } = page
  const { origin } = port.facts
  const create = page.Document.prototype.createElement.bind(document)
  const [load, clock] = [page.fetch.bind(page), page.Date.now.bind(page.Date)]

  // at most one a second
  let toldAt = 0
  const active = () => {
    if (clock() - toldAt < 1000) return
    toldAt = clock()
    port.send({ v: 1, type: 'activity', data: {} })
  }
  /** PALETTE-1: the portal's search has a key, where the application does nothing with it: nobody is asked before it. */
  const isSearchKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
    String(key).toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey && !altKey
  const askLast = (event: KeyboardEvent) => {
    if (isSearchKey(event)) page.addEventListener('keydown', openSearch, { once: true })
  }
  const openSearch = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isSearchKey(event)) return
    event.preventDefault()
    port.send({ v: 1, type: 'openSearch', data: {} })
  }

  const pressed = () => port.send({ v: 1, type: 'body-click', data: { ts: clock() } })

  function follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = event.composedPath().find((node) => node instanceof page.HTMLAnchorElement)
    const href = link?.getAttribute('href')
    if (!link || href === null || href === undefined) return
    if (link.hasAttribute('download')) return save(event, link)
    if (isOutward(targetOf(link))) {
      event.preventDefault()
      return lead(link.href)
    }
    // HOST-11: a plain `#x` link stays inside, in spite of the base address.
    if (!href.startsWith('#') || (link.target && link.target !== '_self')) return
    event.preventDefault()
    past.push(location.pathname + location.search + href)
  }

  /** HOST-73: the window around is the portal's. What an application has there leads on in its own frame, anything else in a new window. */
  const base = () => page.Document.prototype.querySelector.call(document, 'base[target]')?.getAttribute('target') ?? ''
  const targetOf = (element: Element) => element.getAttribute('target') || base()
  const isOutward = (target: string) => /^_(?:top|parent)$/i.test(target)
  const isOwn = (address: string) =>
    page.URL.canParse(address, document.baseURI) &&
    [origin, location.origin].includes(new page.URL(address, document.baseURI).origin)
  function lead(address: string): Window | null {
    if (!isOwn(address)) return openNatively(address, '_blank', 'noopener')
    location.assign(new page.URL(address, document.baseURI).href)
    return page
  }
  function turn(form: HTMLFormElement, submitter?: Element | null) {
    const target = submitter?.getAttribute('formtarget') || targetOf(form)
    if (!isOutward(target)) return
    const address = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
    const name = isOwn(address) ? '_self' : '_blank'
    if (submitter?.hasAttribute('formtarget')) submitter.setAttribute('formtarget', name)
    form.target = name
  }
  const openNatively = page.open.bind(page)
  page.open = (address?: string | URL, target?: string, features?: string) =>
    target !== undefined && isOutward(target) ? lead(String(address ?? '')) : openNatively(address, target, features)
  const submit = page.HTMLFormElement.prototype.submit
  page.HTMLFormElement.prototype.submit = function () {
    turn(this)
    submit.call(this)
  }

  /** HOST-25: a browser downloads from its own origin alone; the application's files have another. */
  function save(event: MouseEvent, link: HTMLAnchorElement) {
    if (new page.URL(link.href).origin !== origin) return
    event.preventDefault()
    const name = link.download || link.pathname.slice(link.pathname.lastIndexOf('/') + 1)
    void load(link.href)
      .then((answer) => answer.blob())
      .then((blob) => {
        const address = page.URL.createObjectURL(blob)
        const saving = create('a')
        saving.href = address
        saving.download = name
        saving.click()
        page.setTimeout(() => page.URL.revokeObjectURL(address), 10_000)
      })
      .catch((error: unknown) => page.reportError(error))
  }

  return {
    listen() {
      page.addEventListener('click', follow)
      page.addEventListener('submit', (event) => turn(event.target as HTMLFormElement, event.submitter), true)
      page.addEventListener('pointerdown', pressed, true)
      page.addEventListener('keydown', askLast, true)
      for (const sign of ['pointermove', 'keydown', 'wheel', 'touchstart']) {
        page.addEventListener(sign, active, { capture: true, passive: true })
      }
    },
  }
}
