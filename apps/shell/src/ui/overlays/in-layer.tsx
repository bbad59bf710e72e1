import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { layerElement, type Layer } from './layers.ts'

/** LOOK-91: puts into a layer what opens without the overlay library. */
export function InLayer({ layer, children }: { layer: Layer; children: ReactNode }) {
  return createPortal(children, layerElement(layer))
}
