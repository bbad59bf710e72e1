import type { WatermarkTile } from './draw-tile.ts'

/** WATERMARK-10: how often the layer is inspected, in milliseconds. */
const INSPECTION_MS = 500

let tile: WatermarkTile | null = null
let layer: HTMLElement | null = null
let timer: ReturnType<typeof setInterval> | undefined

/** Reports when a child of the document is removed or added. */
const removals = new MutationObserver(restoreIfChanged)
/** Reports each change of the layer's attributes. The portal never changes them after the layer is shown. */
const changes = new MutationObserver(putLayer)

/**
 * WATERMARK-9: shows a tile over the whole window, above everything that the page shows; null removes the watermark.
 */
export function showWatermark(next: WatermarkTile | null): void {
  tile = next
  if (!next) return removeLayer()
  putLayer()
  timer ??= setInterval(inspect, INSPECTION_MS)
  document.addEventListener('fullscreenchange', raise)
}

function removeLayer(): void {
  stopObserving()
  clearInterval(timer)
  timer = undefined
  document.removeEventListener('fullscreenchange', raise)
  layer?.remove()
  layer = null
}

function stopObserving(): void {
  removals.disconnect()
  changes.disconnect()
}

/** Replaces the layer by a new element, even if the page has changed the former one. */
function putLayer(): void {
  if (!tile) return
  stopObserving()
  layer?.remove()
  layer = document.createElement('div')
  // a popover is in the top layer, above all layers of the page, including open dialogs
  layer.popover = 'manual'
  layer.setAttribute('aria-hidden', 'true')
  layer.dataset['watermark'] = ''
  for (const [name, value] of Object.entries(styleOf(tile))) layer.style.setProperty(name, value, 'important')
  document.documentElement.append(layer)
  layer.showPopover()
  removals.observe(document.documentElement, { childList: true })
  changes.observe(layer, { attributes: true })
}

function styleOf({ address, width, height, isRepeated, position }: WatermarkTile): Record<string, string> {
  return {
    all: 'initial',
    display: 'block',
    position: 'fixed',
    inset: '0',
    width: '100vw',
    height: '100vh',
    opacity: '1',
    visibility: 'visible',
    overflow: 'hidden',
    'pointer-events': 'none',
    'user-select': 'none',
    'print-color-adjust': 'exact',
    'forced-color-adjust': 'none',
    'background-image': `url("${address}")`,
    'background-size': `${width}px ${height}px`,
    'background-position': position,
    'background-repeat': isRepeated ? 'repeat' : 'no-repeat',
  }
}

/** Moves the layer above an element that has just entered full screen. */
function raise(): void {
  if (!layer?.isConnected) return
  layer.hidePopover()
  layer.showPopover()
}

function restoreIfChanged(): void {
  if (!isIntact()) putLayer()
}

function inspect(): void {
  if (!document.hidden) restoreIfChanged()
}

/** Computed values of a visible layer. Properties without a value in `styleOf` have their initial values. */
const VISIBLE = {
  display: 'block',
  position: 'fixed',
  visibility: 'visible',
  opacity: '1',
  transform: 'none',
  translate: 'none',
  rotate: 'none',
  scale: 'none',
  'offset-path': 'none',
  perspective: 'none',
  zoom: '1',
  filter: 'none',
  'mix-blend-mode': 'normal',
  'background-blend-mode': 'normal',
  'background-clip': 'border-box',
  'clip-path': 'none',
  clip: 'auto',
  'mask-image': 'none',
  'content-visibility': 'visible',
} as const
const BACKGROUND = ['background-image', 'background-size', 'background-position', 'background-repeat'] as const
/** Pixels by which the rounded size of the window differs from that of the layer. */
const ROUNDING_PX = 1

/**
 * WATERMARK-10: returns whether the layer is open, covers the window and looks as drawn. It also detects changes by
 * style sheets, which change no attribute.
 */
function isIntact(): boolean {
  if (!tile || !layer?.isConnected || !layer.matches(':popover-open')) return false
  const computed = getComputedStyle(layer)
  const drawn = styleOf(tile)
  return (
    coversWindow(layer.getBoundingClientRect()) &&
    Object.entries(VISIBLE).every(([name, value]) => isComputed(computed, name, value)) &&
    BACKGROUND.every((name) => isComputed(computed, name, drawn[name] ?? ''))
  )
}

/** Returns whether a property has a value; true for a property that the browser does not know. */
function isComputed(computed: CSSStyleDeclaration, name: string, value: string): boolean {
  const actual = computed.getPropertyValue(name)
  return actual === '' || actual === value
}

function coversWindow({ left, top, right, bottom }: DOMRect): boolean {
  return (
    left <= ROUNDING_PX &&
    top <= ROUNDING_PX &&
    right >= window.innerWidth - ROUNDING_PX &&
    bottom >= window.innerHeight - ROUNDING_PX
  )
}
