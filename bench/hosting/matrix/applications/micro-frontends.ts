import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Frame } from 'playwright'
import { build } from 'rolldown'
import type { Step } from '../steps.ts'
import {
  bin,
  waitForExpression,
  press,
  readText,
  waitUntilVisible,
  waitForText,
  serveFiles,
  step,
  type Application,
} from './application.ts'

/**
 * Micro-frontend frameworks as applications: our own pages use the published packages as their guides say. None of the
 * five publishes its examples as a package (as of November 2026), so these pages are the closest substitute.
 */
const micro = (code: string, what: string, steps: Step[], path = `/${code}/`): Application => ({
  code,
  what,
  npm: {
    folder: 'frames',
    packages: [
      'qiankun',
      'wujie',
      '@micro-zoe/micro-app',
      '@luigi-project/core',
      '@luigi-project/client',
      'single-spa',
      'vue',
    ],
  },
  sources: 'micro',
  path,
  readyPath: `/${code}/`,
  async start({ folder, packages, port }) {
    if (code === 'wujie')
      await build({
        input: bin(packages, 'wujie/esm/index.js'),
        output: { file: join(folder, 'wujie.js'), format: 'esm' },
        logLevel: 'silent',
      })
    // wujie and micro-app run scripts inside a function, so a library's `var` does not become a property of the window
    const vue = readText(bin(packages, 'vue/dist/vue.global.prod.js'))
    writeFileSync(join(folder, 'parts/vue/library.js'), `${vue};window.Vue = Vue`)
    return serveFiles(folder, port)
  },
  steps: () => steps,
})

const qiankun = micro('qiankun', 'qiankun 2 with parts of plain HTML and Vue', [
  step('the page', (frame) => waitUntilVisible(frame.getByRole('link', { name: 'Pure' }))),
  step('a part of plain HTML', async (frame) => {
    await press(frame.getByRole('link', { name: 'Pure' }))
    await waitForText(frame, 'Pure part')
    await press(frame.locator('#pure-count'))
    await waitForText(frame, 'Count 1')
  }),
  step('the shared state', (frame) => waitForExpression(frame, `window.globalState?.from === 'pure'`)),
  step('a part of Vue in its place', async (frame) => {
    await press(frame.getByRole('link', { name: 'Vue' }))
    // waits for the heading, since the container also has a hidden title
    await waitUntilVisible(frame.getByRole('heading', { name: 'Vue part' }))
    await press(frame.locator('#vue-count'))
    await waitForText(frame, 'Count 1')
  }),
  step('Back to the first part', async (frame) => {
    await frame.evaluate('history.back()')
    await waitForText(frame, 'Pure part')
  }),
])

const inShadow = (name: string, selector: string) => [
  step(`a part of ${name}`, async (frame) => {
    await press(frame.locator(`button#${name}`))
    await waitUntilVisible(frame.locator(selector))
    // the markup appears before its script runs
    await waitForExpression(frame, `localStorage.getItem(${JSON.stringify(name)}) === 'started'`)
    await press(frame.locator(selector))
    await waitForText(frame, 'Count 1')
  }),
]

const wujie = micro('wujie', 'wujie, whose parts run in frames of its own origin', [
  step('the page', (frame) => waitForExpression(frame, 'window.isReady === true')),
  ...inShadow('pure', '#pure-count'),
  ...inShadow('vue', '#vue-count'),
  step('its place in the address', async (frame) => {
    const search = await frame.evaluate<string>('location.search')
    return search.includes('vue=') ? 'yes' : `no: ${search}`
  }),
])

const microApp = micro('micro-app', 'micro-app, whose parts run in frames of its own origin', [
  step('the page', (frame) => waitForExpression(frame, 'window.isReady === true')),
  ...inShadow('pure', '#pure-count'),
  ...inShadow('vue', '#vue-count'),
])

const singleSpa = micro('single-spa', 'single-spa', [
  step('the page', (frame) => waitForExpression(frame, 'window.isReady === true')),
  step('a part', async (frame) => {
    await press(frame.getByRole('link', { name: 'One' }))
    await waitForText(frame, 'Part one')
  }),
  step('another', async (frame) => {
    await press(frame.getByRole('link', { name: 'Two' }))
    await waitForText(frame, 'Part two')
  }),
  step('Back', async (frame) => {
    await frame.evaluate('history.back()')
    await waitForText(frame, 'Part one')
  }),
])

const luigiPart = (frame: Frame, name: string) => frame.frameLocator(`iframe[src*="name=${name}"]`)

const luigi = micro('luigi', 'Luigi with its client, whose parts are frames', [
  step('the frame of the page', (frame) => waitForText(frame, 'Luigi here')),
  step('a part, with what it is told', async (frame) => {
    await press(
      frame.locator('[data-testid=one_one], a[title=One], .fd-nested-list__link:has-text("One"), a:has-text("One")'),
    )
    await waitUntilVisible(luigiPart(frame, 'one').getByText('told to one'))
  }),
  step('the part counts', async (frame) => {
    await press(luigiPart(frame, 'one').locator('#count'))
    await waitUntilVisible(luigiPart(frame, 'one').getByText('Count 1'))
  }),
  step('the part leads to another one', async (frame) => {
    await press(luigiPart(frame, 'one').locator('#lead'))
    await waitUntilVisible(luigiPart(frame, 'two').getByText('told to two'))
    await waitForExpression(frame, `location.hash.includes('/home/two')`)
  }),
  step('Back', async (frame) => {
    await frame.evaluate('history.back()')
    await waitUntilVisible(luigiPart(frame, 'one').getByText('told to one'))
  }),
])

export const MICRO_FRONTENDS = [qiankun, wujie, microApp, luigi, singleSpa]
