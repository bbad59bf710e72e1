import type { Past } from './boot-history.ts'
import { stayInside } from './boot-outward.ts'
import { watchSigns } from './boot-signs.ts'
import type { RealmPort } from './realm-port.ts'

/** Signs of a person, and links that the base address or the other origin of the files would lead astray. */
export function watchClicks(page: Window & typeof globalThis, port: RealmPort, past: Past): { listen(): void } {
  const { document, location } = page
  const { origin } = port.facts
  const create = page.Document.prototype.createElement.bind(document)
  const load = page.fetch.bind(page)
  const signs = watchSigns(page, port)
  const outward = stayInside(page, [origin, location.origin])

  function follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = event.composedPath().find((node) => node instanceof page.HTMLAnchorElement)
    const href = link?.getAttribute('href')
    if (!link || href === null || href === undefined) return
    if (link.hasAttribute('download')) return save(event, link)
    if (outward.follow(link)) return event.preventDefault()
    // HOST-11: a plain `#x` link stays inside, in spite of the base address.
    if (!href.startsWith('#') || (link.target && link.target !== '_self')) return
    event.preventDefault()
    past.push(location.pathname + location.search + href)
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
      outward.listen()
      signs.listen()
    },
  }
}
