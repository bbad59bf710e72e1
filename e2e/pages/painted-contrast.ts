import type { Locator, Page } from '@playwright/test'
import { AA_CONTRAST, contrast, type Rgb } from '@portico/contract/rules/appearance/contrast'

/** A part of the window, in its pixels. */
interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A word on screen, and its box. */
interface Word extends Box {
  text: string
}

/** Smoothed edges never reach the colour of the text exactly. */
const SMOOTHING = 0.1

/**
 * Measures the contrast that a person sees: compares a screenshot with one without text. Returns the words whose most
 * distinct pixel has less than `minimum` contrast with its background. Disabled controls do not count (WCAG 1.4.3).
 */
export async function lowContrastWords(page: Page, region: Locator, minimum = AA_CONTRAST): Promise<string[]> {
  const styles = await page.addStyleTag({ content: WITHOUT_CARET })
  await page.evaluate(endAnimations)
  const words = (await region.evaluateAll(wordsIn)).flat()
  if (words.length === 0) throw new Error('no text on screen')
  const clip = boxOf(words, page.viewportSize()!)
  const session = await page.context().newCDPSession(page)
  // the search for a small file would take most of the time of a screenshot
  const picture = () =>
    session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true, clip: { ...clip, scale: 1 } })
  const { data: shown } = await picture()
  await styles.evaluate((style, content) => ((style as Element).textContent = content), WITHOUT_TEXT)
  const { data: ground } = await picture()
  await styles.evaluate((style) => (style as Element).remove())
  await session.detach()
  const pairs = await page.evaluate(mostDistinct, { shown, ground, words, clip })
  return pairs.flatMap(({ text, colours: [front, back] }) => {
    const value = contrast(rgb(front), rgb(back))
    return value < minimum - SMOOTHING ? [`${text}: ${value.toFixed(2)} (${front} on ${back})`] : []
  })
}

const WITHOUT_CARET = '* { caret-color: transparent !important; }'

const WITHOUT_TEXT = `${WITHOUT_CARET} *, ::before, ::after, ::placeholder {
  -webkit-text-fill-color: transparent !important;
  text-decoration-color: transparent !important;
  transition: none !important;
}`

const rgb = (colour: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = colour.split(' ').map(Number)
  return { red, green, blue }
}

/** The part of the window that contains the words, in whole pixels and with a pixel around them. */
function boxOf(words: readonly Box[], window: { width: number; height: number }): Box {
  const from = (edges: number[]) => Math.max(0, Math.floor(Math.min(...edges)) - 1)
  const to = (edges: number[], end: number) => Math.min(end, Math.ceil(Math.max(...edges)) + 1)
  const [x, y] = [from(words.map((word) => word.x)), from(words.map((word) => word.y))]
  return {
    ...{ x, y },
    width:
      to(
        words.map((word) => word.x + word.width),
        window.width,
      ) - x,
    height:
      to(
        words.map((word) => word.y + word.height),
        window.height,
      ) - y,
  }
}

/** Runs in the page: ends its animations, and waits until that is painted. */
async function endAnimations(): Promise<void> {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
    else animation.finish()
  }
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
}

/** Runs in the page: the visible words of the elements, each where it is painted. */
function wordsIn(regions: Element[]): Word[] {
  const words: Word[] = []
  const isWithin = (inner: DOMRect, { left, top, right, bottom }: DOMRect) =>
    inner.left >= left - 1 && inner.top >= top - 1 && inner.right <= right + 1 && inner.bottom <= bottom + 1
  const isShown = (element: Element, box: DOMRect) => {
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    if (!hit?.contains(element) && !element.contains(hit)) return false
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(one)
      if (clipPath !== 'none') return false
      if (overflowX !== 'visible' && !isWithin(box, one.getBoundingClientRect())) return false
    }
    return isWithin(box, new DOMRect(0, 0, innerWidth, innerHeight))
  }
  const add = (text: string, element: Element, box: DOMRect) => {
    if (box.width < 1 || box.height < 1 || !element.checkVisibility({ visibilityProperty: true })) return
    if (element.closest(':disabled, [aria-disabled="true"], [data-disabled]') || !isShown(element, box)) return
    const { x, y, width, height } = box
    words.push({ text, x, y, width, height })
  }
  for (const region of regions) {
    const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (node.parentElement) add(word, node.parentElement, range.getBoundingClientRect())
      }
    }
    for (const field of region.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio])')) {
      const text = field.value || field.placeholder
      const { x, y, width, height } = field.getBoundingClientRect()
      // without the border
      if (text) add(text, field, new DOMRect(x + 3, y + 3, width - 6, height - 6))
    }
  }
  return words
}

/** Runs in the page: for each word the two colours, with and without text, of the pixel where they differ most. */
async function mostDistinct(pictures: { shown: string; ground: string; words: Word[]; clip: Box }) {
  const { shown, ground, words, clip } = pictures
  const read = async (data: string) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(image, 0, 0)
    return context
  }
  const [front, back] = [await read(shown), await read(ground)]
  if (!front || !back) throw new Error('no canvas')
  const colourAt = (data: Uint8ClampedArray, at: number) => `${data[at]} ${data[at + 1]} ${data[at + 2]}`
  const difference = (a: Uint8ClampedArray, at: number, b: Uint8ClampedArray, other: number) =>
    Math.abs(a[at]! - b[other]!) + Math.abs(a[at + 1]! - b[other + 1]!) + Math.abs(a[at + 2]! - b[other + 2]!)
  /** The position of the most frequent colour. */
  const groundOf = (data: Uint8ClampedArray) => {
    const counts = new Map<number, { at: number; count: number }>()
    for (let at = 0; at < data.length; at += 4) {
      const key = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!
      const entry = counts.get(key)
      if (entry) entry.count++
      else counts.set(key, { at, count: 1 })
    }
    return Array.from(counts.values()).reduce((highest, one) => (one.count > highest.count ? one : highest)).at
  }
  const scale = front.canvas.width / clip.width
  return words.map(({ text, x, y, width, height }) => {
    const box = [
      ...[Math.floor(x * scale) - clip.x * scale, Math.floor(y * scale) - clip.y * scale],
      ...[Math.ceil(width * scale), Math.ceil(height * scale)],
    ] as [number, number, number, number]
    const [a, b] = [front.getImageData(...box).data, back.getImageData(...box).data]
    let [found, ground, most] = [0, 0, 0]
    for (let at = 0; at < a.length; at += 4) {
      const value = difference(a, at, b, at)
      if (value > most) [found, ground, most] = [at, at, value]
    }
    if (most > 0) return { text, colours: [colourAt(a, found), colourAt(b, ground)] as [string, string] }
    // forced colours keep the text: its ground is the most frequent colour
    ground = groundOf(a)
    for (let at = 0; at < a.length; at += 4) {
      const value = difference(a, at, a, ground)
      if (value > most) [found, most] = [at, value]
    }
    return { text, colours: [colourAt(a, found), colourAt(a, ground)] as [string, string] }
  })
}
