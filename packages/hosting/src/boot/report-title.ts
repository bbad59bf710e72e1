import type { DocumentPort } from './document-port.ts'

/** HOST-29: reports the title of the page when it is another one than that with which the page was loaded. */
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
