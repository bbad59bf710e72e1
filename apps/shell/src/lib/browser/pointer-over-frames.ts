/** Open elements that close when the pointer leaves them. */
const open = new Set<string>()

/**
 * MENU-40: a page hears nothing of a pointer that goes straight into a frame of another process. While something is open that closes when the
 * pointer leaves it, applications let the pointer through to the page.
 */
export function trackPointerOverFrames(name: string, isOpen: boolean): void {
  if (isOpen) open.add(name)
  else open.delete(name)
  document.documentElement.toggleAttribute('data-hears-pointer', open.size > 0)
}
