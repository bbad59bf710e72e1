import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { fadeWhenRemoved } from './exit-motion.ts'
import { layerElement, opensOnTop, stackModal, type Layer } from './layers.ts'

interface ModalLayerOptions {
  layer?: Layer
  /** LOOK-100: closes the overlay; omitted for an overlay that must be answered. */
  onPressBeside?: (() => void) | undefined
}

/** LOOK-91: the props of a modal overlay that render it in its layer, above open overlays. */
export function useModalLayer({ layer = 'overlays', onPressBeside }: ModalLayerOptions = {}) {
  const latest = useRef(onPressBeside)
  useLayoutEffect(() => {
    latest.current = onPressBeside
  }, [onPressBeside])
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return undefined
      const leaveStack = stackModal(layer, element)
      const stopListening = listenForPress(element, () => latest.current?.())
      return () => {
        fadeWhenRemoved(element)
        stopListening()
        leaveStack()
      }
    },
    [layer],
  )
  // from the first render: the focus moves before the modal is in the stack
  const [isOnTop] = useState(() => opensOnTop(layer))
  return {
    ref,
    UNSTABLE_portalContainer: layerElement(layer),
    ...(isOnTop && { 'data-react-aria-top-layer': true }),
  }
}

/**
 * Reports a press that begins and ends on the scrim itself. The overlay library ignores it: the scrim has the attribute
 * that keeps the library from making it inert. Returns an unsubscribe function.
 */
function listenForPress(scrim: Element, report: () => void): () => void {
  let isPressed = false
  const begin = (event: Event) => void (isPressed = event.target === scrim)
  const end = (event: Event) => {
    if (isPressed && event.target === scrim) report()
    isPressed = false
  }
  scrim.addEventListener('pointerdown', begin)
  scrim.addEventListener('click', end)
  return () => {
    scrim.removeEventListener('pointerdown', begin)
    scrim.removeEventListener('click', end)
  }
}
