import type { DocumentPort } from './document-port.ts'

/** HOST-29: the tab follows what the page calls itself, once that is another name than the one it came with. */
export function reportTitle(page: Window & typeof globalThis, port: DocumentPort): void {
  const { document } = page
  const title = Object.getOwnPropertyDescriptor(page.Document.prototype, 'title')!.get!.bind(document) as () => string
  let told: string | undefined
  const look = () => {
    if (title() === told) return
    told = title()
    port.send({ v: 1, type: 'title', data: { title: told.slice(0, 200) } })
  }
  page.addEventListener(
    'load',
    () => {
      told = title()
      const head = page.Document.prototype.querySelector.call(document, 'head')
      if (head) new page.MutationObserver(look).observe(head, { subtree: true, childList: true, characterData: true })
    },
    { once: true },
  )
}
