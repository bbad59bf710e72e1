import { create } from 'zustand'

interface PageAlone {
  isAlone: boolean
  /** True if the portal was in full screen before; it then stays there. */
  wasFull: boolean
}

/** LOOK-71: whether the content area has the whole screen, without the frame around it. */
export const usePageAlone = create<PageAlone>(() => ({ isAlone: false, wasFull: false }))

export async function togglePageAlone(): Promise<void> {
  const { isAlone, wasFull } = usePageAlone.getState()
  if (isAlone) {
    showFrame()
    if (!wasFull && document.fullscreenElement) await document.exitFullscreen()
    return
  }
  const isFull = document.fullscreenElement !== null
  if (!isFull) await document.documentElement.requestFullscreen()
  usePageAlone.setState({ isAlone: true, wasFull: isFull })
}

/** Shows the frame again, in full screen or not. */
export function showFrame(): void {
  usePageAlone.setState({ isAlone: false, wasFull: false })
}
