/** Open elements that close when the pointer leaves them. */
const open = new Set<string>()

/**
 * MENU-40: the page receives no events of a pointer that moves directly into a frame of another process. While an
 * overlay is open that closes when the pointer leaves it, frames ignore the pointer, so that the page receives its
 * events.
 */
export function trackPointerOverFrames(name: string, isOpen: boolean): void {
  if (isOpen) open.add(name)
  else open.delete(name)
  document.documentElement.toggleAttribute('data-pointer-over-frames', open.size > 0)
}
