import { resolve } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { test as base } from '../fixtures.ts'
import type { Language } from '../texts.ts'

const GALLERY = resolve(import.meta.dirname, '../../apps/shell/build/gallery.ts')
const ADDRESS = 'http://portal.localhost/'
const VIEWPORT = { width: 800, height: 600 }

export interface Gallery {
  page: Page
  /** The element that contains the component. Overlays are outside of it. */
  root: Locator
  /** Replaces the shown component by a component of `apps/shell/src/gallery` with these props. */
  show(name: string, props: object, language?: Language): Promise<void>
  /** The values with which the component has called its callbacks. */
  calls(): Promise<unknown[][]>
}

interface ComponentFixtures {
  gallery: Gallery
}

/** Tests of single components of the built shell. A worker has one page for all its tests, and no server. */
export const test = base.extend<ComponentFixtures>({
  page: async ({ once, browser }, use) => use((await once('gallery', () => openGallery(browser))).page),
  gallery: async ({ page }, use) => {
    await page.setViewportSize(VIEWPORT)
    await use({
      page,
      root: page.locator('#root'),
      show: (name, props, language = 'en') =>
        page.evaluate(
          ([example, values, locale]) => (window as unknown as GalleryWindow).show(example, values, locale),
          [name, props, language] as const,
        ),
      calls: () => page.evaluate(() => (window as unknown as GalleryWindow).calls),
    })
  },
})

interface GalleryWindow {
  show(name: string, props: object, language: string): Promise<void>
  calls: unknown[][]
}

interface Bundle {
  script: string
  styles: string
}

async function openGallery(browser: Browser) {
  const { bundleGallery } = (await import(GALLERY)) as { bundleGallery(): Promise<Bundle> }
  const { script, styles } = await bundleGallery()
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const answers: Readonly<Record<string, [type: string, body: string]>> = {
    '/': [
      'text/html',
      '<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><link rel="stylesheet" href="/styles.css"><div id="root"></div><script type="module" src="/script.js"></script>',
    ],
    '/script.js': ['text/javascript', script],
    '/styles.css': ['text/css', styles],
  }
  await page.route('**', (route) => {
    const answer = answers[new URL(route.request().url()).pathname]
    return route.fulfill(answer ? { contentType: answer[0], body: answer[1] } : { status: 404, json: {} })
  })
  await page.goto(ADDRESS)
  return { page, stop: () => context.close() }
}

export { expect } from '@playwright/test'
