/** Switches full screen on and off. */
export function toggleFullScreen(): Promise<void> {
  return document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen()
}
