/** The whole screen for the portal, and back. */
export function toggleFullScreen(): Promise<void> {
  return document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen()
}
