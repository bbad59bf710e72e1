import type { Frame, FrameLocator, Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The rules of axe that a look can break. All others are checked in the light look only. */
const CONTRAST = ['color-contrast', 'link-in-text-block']

export interface AxeScope {
  /** Selector of the only part of the page that axe checks. */
  include?: string
  /** Selector of parts that axe omits. */
  exclude?: string
  /** Whether axe checks only the contrast of texts, for looks whose markup was checked in another look. */
  onlyContrast?: boolean
  /** Rules of axe that are off by default. */
  moreRules?: readonly string[]
  /** Tags of the rules that axe checks; all rules by default. */
  tags?: readonly string[]
}

/** Returns the document of an application; the page around it is checked by the tests of the shell. */
export async function documentOf(application: FrameLocator): Promise<Frame> {
  const document = await (await application.locator('html').elementHandle())?.ownerFrame()
  if (!document) throw new Error('The application has no document')
  return document
}

interface Part {
  context: axe.SerialContextObject
  options: axe.RunOptions
}

/**
 * Returns the findings of axe of any impact in the page or frame and its inner frames: each rule with its nodes. A frame
 * is checked like a page of its own, without the page around it. It does what `AxeBuilder` of Deque does, for a fifth of the processor time: a document gets axe once instead of at each call, the
 * page itself combines the results instead of a blank page, and nodes without findings get no selectors.
 */
export async function axeFindings(place: Page | Frame, scope: AxeScope = {}): Promise<string[]> {
  const { include, exclude, onlyContrast = false, moreRules = [], tags } = scope
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    rules: onlyContrast ? {} : Object.fromEntries(moreRules.map((rule) => [rule, { enabled: true }])),
    ...(tags ? { runOnly: { type: 'tag', values: [...tags] } } : {}),
    ...(onlyContrast ? { runOnly: { type: 'rule', values: CONTRAST } } : {}),
  }
  const context = {
    include: include ? [[include]] : [],
    exclude: exclude ? [[exclude]] : [],
  } as unknown as axe.SerialContextObject
  const document = 'mainFrame' in place ? place.mainFrame() : place
  const partials = await runIn(document, { context, options })
  const { violations } = await document.evaluate(
    async ([results, runOptions]) => {
      const { violations: found } = await window.axe.finishRun(
        results.map((result) => JSON.parse(result) as axe.PartialResult),
        runOptions,
      )
      return { violations: found.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) })) }
    },
    [partials, options] as const,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(' ')}`)
}

/** Runs axe in a frame and in the frames inside it. Returns their results as JSON, in the order that axe expects. */
async function runIn(frame: Frame, part: Part): Promise<string[]> {
  await ensureAxe(frame)
  const inner = await frame.evaluate(
    ({ context, options }) => window.axe.utils.getFrameContexts(context, options),
    part,
  )
  const own = frame.evaluate(
    async ({ context, options }) => JSON.stringify(await window.axe.runPartial(context, options)),
    part,
  )
  const parts = inner.map(async ({ frameSelector, frameContext }) => {
    // a frame that has left the page or shows an error of the browser has no results
    try {
      const child = await contentFrame(frame, frameSelector)
      return child ? await runIn(child, { ...part, context: frameContext }) : ['null']
    } catch {
      return ['null']
    }
  })
  return [await own, ...(await Promise.all(parts)).flat()]
}

async function contentFrame(frame: Frame, selector: axe.CrossTreeSelector): Promise<Frame | null> {
  const handle = await frame.evaluateHandle((path) => window.axe.utils.shadowSelect(path), selector)
  return (await handle.asElement()?.contentFrame()) ?? null
}

/** Loads axe into the document of a frame that has not got it yet. */
async function ensureAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(axe.source)
  await frame.evaluate(() => {
    // the path from the root is unique as well, and takes no searches
    window.axe.utils.nodeSerializer.update({
      toSpec: ({ ancestry, source, nodeIndexes }) => ({ selector: ancestry, ancestry, xpath: [], source, nodeIndexes }),
      mergeSpecs: window.axe.utils.DqElement.mergeSpecs,
    })
  })
}
