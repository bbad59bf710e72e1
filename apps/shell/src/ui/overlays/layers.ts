/** LOOK-91: the layers of all overlays, from the lowest to the highest. */
const LAYERS = ['overlays', 'notices', 'session'] as const
export type Layer = (typeof LAYERS)[number]

/** The overlay library neither makes inert nor takes the focus from an element with this attribute. */
const REACHABLE = 'data-react-aria-top-layer'

const elements = new Map<Layer, HTMLElement>()

/**
 * The element of a layer at the end of the document. A later overlay is appended later and therefore above earlier
 * ones.
 */
export function layerElement(layer: Layer): HTMLElement {
  if (elements.size === 0) for (const each of LAYERS) elements.set(each, createLayer(each))
  return elements.get(layer)!
}

/** The layer that contains an overlay. */
export const layerOf = (overlay: Element): HTMLElement | undefined =>
  Array.from(elements.values()).find((layer) => layer.contains(overlay))

function createLayer(layer: Layer): HTMLElement {
  const element = document.createElement('div')
  element.className = `p-layer-${layer}`
  // the library makes a layer inert that is empty when a popover opens
  if (layer !== 'overlays') element.setAttribute(REACHABLE, 'true')
  document.body.append(element)
  return element
}

interface OpenModal {
  layer: Layer
  element: Element
}

let open: readonly OpenModal[] = []

/** Whether a modal that opens now in this layer is above all others. */
export const opensOnTop = (layer: Layer): boolean => layer === 'session' || !open.some(isOfSession)

const isOfSession = ({ layer }: OpenModal) => layer === 'session'

/**
 * Adds an open modal to the stack. The overlay library returns the focus to the surface that had it, even from a modal
 * that another part of the page has opened; only the modal on top may take it. Returns the function that removes the
 * modal.
 */
export function stackModal(layer: Layer, element: Element): () => void {
  open = [...open, { layer, element }]
  markTop()
  return () => {
    open = open.filter((other) => other.element !== element)
    markTop()
  }
}

function markTop(): void {
  const overlays = open.filter((modal) => !isOfSession(modal))
  const top = overlays.length === open.length ? overlays.at(-1) : undefined
  for (const modal of overlays) modal.element.toggleAttribute(REACHABLE, modal === top)
}
