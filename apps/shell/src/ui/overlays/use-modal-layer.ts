import { useCallback, useState } from 'react'
import { layerElement, opensOnTop, stackModal, type Layer } from './layers.ts'

/** LOOK-91: the props of a modal overlay that put it into its layer, above what is open there. */
export function useModalLayer(layer: Layer = 'overlays') {
  const ref = useCallback((element: Element | null) => (element ? stackModal(layer, element) : undefined), [layer])
  // from the first: the element that takes the focus does so before the modal is in the stack
  const [isOnTop] = useState(() => opensOnTop(layer))
  return {
    ref,
    UNSTABLE_portalContainer: layerElement(layer),
    ...(isOnTop && { 'data-react-aria-top-layer': true }),
  }
}
