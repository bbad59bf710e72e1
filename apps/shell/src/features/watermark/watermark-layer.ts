import type { WatermarkTile } from './draw-tile.ts'

/** WATERMARK-10: how often the layer is inspected, in milliseconds. */
const INSPECTION_MS = 500

let tile: WatermarkTile | null = null
let layer: HTMLElement | null = null
let timer: ReturnType<typeof setInterval> | undefined

const removals = new MutationObserver(restoreIfChanged)

/** WATERMARK-9: shows a tile over the whole window, above everything that the page shows; null removes the watermark. */
export function showWatermark(next: WatermarkTile | null): void {
  tile = next
  if (!next) return removeLayer()
  putLayer()
  timer ??= setInterval(inspect, INSPECTION_MS)
  document.addEventListener('fullscreenchange', raise)
}

function removeLayer(): void {
  removals.disconnect()
  clearInterval(timer)
  timer = undefined
  document.removeEventListener('fullscreenchange', raise)
  layer?.remove()
  layer = null
}

/** Replaces the layer by a new element, even if the page has changed the former one. */
function putLayer(): void {
  if (!tile) return
  removals.disconnect()
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
  removals.observe(layer, { attributes: true })
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

/** WATERMARK-10: returns whether the layer is in the page, open and visible. */
function isIntact(): boolean {
  if (!layer?.isConnected || !layer.matches(':popover-open')) return false
  const style = getComputedStyle(layer)
  const box = layer.getBoundingClientRect()
  return (
    style.display === 'block' &&
    style.visibility === 'visible' &&
    style.opacity === '1' &&
    style.backgroundImage !== 'none' &&
    style.transform === 'none' &&
    style.clipPath === 'none' &&
    style.filter === 'none' &&
    box.width >= window.innerWidth &&
    box.height >= window.innerHeight
  )
}
