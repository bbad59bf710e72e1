/**
 * HOST-170: returns whether a navigation saves a file. Firefox fires two events for a link with `download`, the second
 * without a download request. A link to another site is not a download: browsers honour `download` only for their own
 * origin.
 */
export function isDownload(page: Window & typeof globalThis, event: NavigateEvent): boolean {
  if (event.downloadRequest !== null) return true
  const source = event.sourceElement as Element | null | undefined
  if (!source || !page.Element.prototype.hasAttribute.call(source, 'download')) return false
  const { origin, protocol } = new page.URL(event.destination.url)
  return origin === page.location.origin || protocol === 'data:'
}
