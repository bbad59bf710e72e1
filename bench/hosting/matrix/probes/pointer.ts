import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Frame } from 'playwright'

const ofFirefox = (frame: Frame) => frame.page().context().browser()?.browserType().name() === 'firefox'

/**
 * Clicks an element. With WebDriver BiDi, this measures the position itself: Playwright fails in frames below a
 * transform.
 */
export async function click(frame: Frame, selector: string): Promise<void> {
  if (!ofFirefox(frame)) return frame.click(selector, { timeout: 5_000 })
  const element = await frame.waitForSelector(selector, { timeout: 5_000, state: 'attached' })
  const inside = await element.evaluate((node: Element) => {
    node.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { x, y, width, height } = node.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
  const around = await (await frame.frameElement()).boundingBox()
  if (!around) throw new Error('its frame is not shown')
  await frame.page().mouse.click(around.x + inside.x, around.y + inside.y)
}

/**
 * Chooses a file for an input, like a person in the file dialog. With WebDriver BiDi, a script sets it, as a drop
 * would.
 */
export async function chooseFile(frame: Frame, selector: string, path: string): Promise<void> {
  if (!ofFirefox(frame)) return frame.setInputFiles(selector, path)
  const [name, text] = [basename(path), readFileSync(path, 'utf8')]
  await frame.evaluate(`(() => {
    const chosen = new DataTransfer()
    chosen.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}))
    document.querySelector(${JSON.stringify(selector)}).files = chosen.files
  })()`)
}
