import type { Step } from '../steps.ts'
import {
  downloadStep,
  returnToFirstPage,
  navigationStep,
  newPageStep,
  verdictOf,
  displayedFileStep,
  titleOf,
  poll,
  waitForValue,
} from './step-kinds.ts'
import { click } from './pointer.ts'

const countsOf = `fetch('/counts').then((answer) => answer.json())`

/** Further steps that need a person's action or another page, from a second review of browsers and servers. */
export const morePersonProbes: readonly Step[] = [
  downloadStep('download: a name in Chinese', '#named-csv', '报表.csv'),
  downloadStep('download: by a hidden frame', '#hidden-frame', 'report.csv'),
  displayedFileStep('JSON is shown', '#json', '/data.json'),
  newPageStep('link into a window that knows its opener', '#opener', 'Popup'),
  navigationStep(
    'refresh by a header',
    (shown) => shown.frame().evaluate('location.href = "/refresh-header"'),
    'Landed',
  ),
  navigationStep('location.replace', (shown) => shown.frame().evaluate('location.replace("/landed")'), 'Landed'),
  navigationStep(
    'referrer of a link',
    (shown) => click(shown.frame(), '#page'),
    'Landed',
    async (frame) => verdictOf(await frame.evaluate('new URL(document.referrer).origin === location.origin'), true),
  ),
  navigationStep(
    'page with Trusted Types',
    (shown) => shown.frame().evaluate('location.href = "/trusted"'),
    'Trusted',
    async (frame) => verdictOf(await waitForValue(frame, 'window.trusted'), 'true made'),
  ),
  navigationStep(
    'deep route, loaded anew',
    async ({ frame }) => {
      await frame().evaluate(
        `history.pushState({ at: 1 }, '', '/deep/route?x=1#part'); setTimeout(() => location.reload())`,
      )
    },
    'Deep',
    async (frame) =>
      verdictOf(await frame.evaluate('[location.pathname + location.search + location.hash, history.state]'), [
        '/deep/route?x=1#part',
        { at: 1 },
      ]),
  ),
  {
    name: 'beacon and keepalive at unload',
    async run(shown) {
      await returnToFirstPage(shown)
      const before = await shown.frame().evaluate<{ left: number }>(countsOf)
      await shown.frame().evaluate('location.href = "/leaving"')
      await poll(
        () => titleOf(shown.frame()),
        (title) => title === 'Leaving',
      )
      await click(shown.frame(), '#on')
      const left = await poll(
        async () => (await shown.frame().evaluate<{ left: number }>(countsOf)).left - before.left,
        (count) => count === 2,
      )
      return verdictOf(left, 2)
    },
  },
  {
    name: 'window.name lasts over pages',
    async run(shown) {
      await returnToFirstPage(shown)
      await shown.frame().evaluate(`void (window.name = 'lasting'); setTimeout(() => (location.href = '/landed'))`)
      await poll(
        () => titleOf(shown.frame()),
        (title) => title === 'Landed',
      )
      return verdictOf(await shown.frame().evaluate('window.name'), 'lasting')
    },
  },
  {
    name: 'session storage lasts over pages',
    async run(shown) {
      await returnToFirstPage(shown)
      await shown
        .frame()
        .evaluate(`sessionStorage.setItem('lasting', '1'); setTimeout(() => (location.href = '/landed'))`)
      await poll(
        () => titleOf(shown.frame()),
        (title) => title === 'Landed',
      )
      return verdictOf(await shown.frame().evaluate(`sessionStorage.getItem('lasting')`), '1')
    },
  },
]
