// Runs in a realm ahead of everything of the application. Self-contained: types are stripped, nothing is imported.
import type { RealmPort } from './realm-port.ts'
;((page: Window & typeof globalThis) => {
  type Entry = { state: unknown; path: string }
  type Lifecycles = Partial<Record<'bootstrap' | 'mount' | 'unmount' | 'update', (props: unknown) => unknown>>

  const port = (page.frameElement as (Element & { __portico_port__?: RealmPort }) | null)?.__portico_port__
  if (!port) return
  const { document, history, location } = page
  const { prefix, origin, lifecycleName } = port.facts
  const globals = page as unknown as Record<string, unknown>

  // HOST-10: the application finds its own path in its history, not the gateway's.
  const replaceNatively = history.replaceState.bind(history)
  const pathNow = () => location.pathname + location.search + location.hash
  const first = location.pathname.slice(prefix.length) || '/'
  const entries: Entry[] = [{ state: null, path: first + location.search + location.hash }]
  let index = 0
  const show = (entry: Entry) => replaceNatively(entry.state, '', location.origin + entry.path)
  show(entries[0]!)

  function pathOf(url: string | URL): string {
    const target = new URL(url, location.href)
    if (target.origin !== location.origin && target.origin !== origin) {
      throw new DOMException(`${target.href} is not of this application`, 'SecurityError')
    }
    return target.pathname + target.search + target.hash
  }

  // HOST-11: a realm has a stack of its own, so that Back in one tab never moves another.
  function push(entry: Entry) {
    entries.splice(++index, entries.length, entry)
    show(entry)
    port!.moved(entry.path)
  }
  history.pushState = (state: unknown, _title: string, url?: string | URL | null) =>
    push({ state, path: url == null ? pathNow() : pathOf(url) })
  history.replaceState = (state: unknown, _title: string, url?: string | URL | null) => {
    const entry = (entries[index] = { state, path: url == null ? pathNow() : pathOf(url) })
    show(entry)
    port.moved(entry.path)
  }
  history.go = (delta = 0) => {
    if (delta === 0) return location.reload()
    const entry = entries[index + delta]
    if (!entry) return
    index += delta
    setTimeout(() => arrive(entry))
  }
  history.back = () => history.go(-1)
  history.forward = () => history.go(1)

  function arrive(entry: Entry) {
    const before = location.href
    show(entry)
    port!.moved(entry.path)
    page.dispatchEvent(new PopStateEvent('popstate', { state: entry.state }))
    tellHash(before)
  }
  function tellHash(before: string) {
    const [was, is] = [new URL(before), new URL(location.href)]
    if (was.pathname + was.search === is.pathname + is.search && was.hash !== is.hash) {
      page.dispatchEvent(new HashChangeEvent('hashchange', { oldURL: before, newURL: location.href }))
    }
  }
  page.addEventListener('hashchange', (event) => {
    if (!event.isTrusted) return
    entries[index] = { state: history.state, path: pathNow() }
    port.moved(pathNow())
  })

  // A plain `#x` link stays inside, in spite of the base address.
  page.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
    const href = link?.getAttribute('href')
    if (!link || !href?.startsWith('#') || (link.target && link.target !== '_self')) return
    event.preventDefault()
    const before = location.href
    push({ state: null, path: location.pathname + location.search + href })
    document.getElementById(decodeURIComponent(href.slice(1)))?.scrollIntoView()
    tellHash(before)
  })

  // HOST-12: what the application throws. Blank after a throw means that it has failed.
  let thrown = ''
  let loaded = false
  const isBlank = () =>
    !document.body ||
    (document.body.innerText.trim() === '' && !document.body.querySelector('img,svg,canvas,video,input,iframe'))
  function judge(message: string) {
    thrown ||= message
    port!.threw(message)
    if (loaded) setTimeout(() => isBlank() && port!.failed(thrown), 200)
  }
  page.addEventListener(
    'error',
    (event) => {
      const source = event.target instanceof HTMLScriptElement ? event.target.src : ''
      judge(source ? `script did not load: ${source}` : event.message || 'error')
    },
    true,
  )
  page.addEventListener('unhandledrejection', (event) => judge(String(event.reason)))

  // Signs of a person: at most one a second.
  let toldAt = 0
  const active = () => {
    if (Date.now() - toldAt < 1000) return
    toldAt = Date.now()
    port.send({ v: 1, type: 'activity', data: {} })
  }
  for (const sign of ['pointermove', 'keydown', 'wheel', 'touchstart']) {
    page.addEventListener(sign, active, { capture: true, passive: true })
  }
  page.addEventListener('pointerdown', () => port.send({ v: 1, type: 'body-click', data: { ts: Date.now() } }), true)

  // HOST-7: lifecycles of the registered global, by the qiankun protocol.
  const lifecycles = () => (lifecycleName ? (globals[lifecycleName] as Lifecycles | undefined) : undefined)
  if (lifecycleName) {
    globals.__POWERED_BY_QIANKUN__ = true
    globals.__INJECTED_PUBLIC_PATH_BY_QIANKUN__ = `${origin}/`
  }
  const props = () => ({ ...port.props(), container: document.body })
  let mounted = false

  async function start() {
    loaded = true
    if (!lifecycleName) return thrown && isBlank() ? port!.failed(thrown) : port!.mounted()
    const app = lifecycles()
    if (typeof app?.mount !== 'function') return port!.failed(thrown || `no lifecycles on window['${lifecycleName}']`)
    try {
      await app.bootstrap?.(props())
      await app.mount(props())
      mounted = true
      port!.mounted()
    } catch (error) {
      port!.failed(error instanceof Error ? error.message : String(error))
    }
  }
  page.addEventListener('load', () => void start(), { once: true })

  const handle = {
    update() {
      if (mounted) void Promise.resolve(lifecycles()?.update?.(props())).catch((error) => judge(String(error)))
    },
    async unmount() {
      if (mounted) await lifecycles()?.unmount?.(props())
    },
  }
  port.booted(handle)
  port.moved(entries[0]!.path)
})(window)
