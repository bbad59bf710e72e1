import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { layerElement, type Layer } from './layers.ts'

/** LOOK-91: renders an overlay that does not use the overlay library into its layer. */
export function InLayer({ layer, children }: { layer: Layer; children: ReactNode }) {
  return createPortal(children, layerElement(layer))
}
