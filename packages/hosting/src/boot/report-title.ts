import type { DocumentPort } from '../messages/document-port.ts'

/**
 * HOST-29: reports the title of the page when it differs from that at the load. A page that is rewritten after
 * its load has another head (HOST-363).
 */
export function reportTitle(page: Window & typeof globalThis, port: DocumentPort): { listen(): void } {
  const { document } = page
  const title = Object.getOwnPropertyDescriptor(page.Document.prototype, 'title')!.get!.bind(document) as () => string
  const find = page.Document.prototype.querySelector.bind(document)
  let reportedTitle: string | undefined
  const look = () => {
    if (title() === reportedTitle) return
    reportedTitle = title()
    port.send({ v: 1, type: 'title', data: { title: reportedTitle.slice(0, 200) } })
  }
  const observer = new page.MutationObserver(look)
  function loaded() {
    if (reportedTitle === undefined) reportedTitle = title()
    else look()
    observer.disconnect()
    const head = find('head')
    if (head) observer.observe(head, { subtree: true, childList: true, characterData: true })
  }
  return {
    listen() {
      page.addEventListener('load', loaded)
      if (reportedTitle !== undefined && find('head')) loaded()
    },
  }
}
