/**
 * HOST-170: does a navigation save a file? Firefox announces a link with `download` twice, and the second time as if it led to a page. A
 * link to another site is such a page: browsers save of their own site alone what `download` names.
 */
export function isDownload(page: Window & typeof globalThis, event: NavigateEvent): boolean {
  if (event.downloadRequest !== null) return true
  const source = event.sourceElement as Element | null | undefined
  if (!source || !page.Element.prototype.hasAttribute.call(source, 'download')) return false
  const { origin, protocol } = new page.URL(event.destination.url)
  return origin === page.location.origin || protocol === 'data:'
}
