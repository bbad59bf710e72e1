import type { Step } from '../steps.ts'
import { downloading, home, leading, opening, same, showing, titleOf, until, untilValue } from './kinds.ts'
import { click } from './pointer.ts'

const countsOf = `fetch('/counts').then((answer) => answer.json())`

/** Further steps that need a person's action or another page, from a second review of browsers and servers. */
export const morePersonProbes: readonly Step[] = [
  downloading('download: a name in Chinese', '#named-csv', '报表.csv'),
  downloading('download: by a hidden frame', '#hidden-frame', 'report.csv'),
  showing('JSON is shown', '#json', '/data.json'),
  opening('link into a window that knows its opener', '#opener', 'Popup'),
  leading('refresh by a header', (shown) => shown.frame().evaluate('location.href = "/refresh-header"'), 'Landed'),
  leading('location.replace', (shown) => shown.frame().evaluate('location.replace("/landed")'), 'Landed'),
  leading(
    'referrer of a link',
    (shown) => click(shown.frame(), '#page'),
    'Landed',
    async (frame) => same(await frame.evaluate('new URL(document.referrer).origin === location.origin'), true),
  ),
  leading(
    'page with Trusted Types',
    (shown) => shown.frame().evaluate('location.href = "/trusted"'),
    'Trusted',
    async (frame) => same(await untilValue(frame, 'window.trusted'), 'true made'),
  ),
  leading(
    'deep route, loaded anew',
    async ({ frame }) => {
      await frame().evaluate(
        `history.pushState({ at: 1 }, '', '/deep/route?x=1#part'); setTimeout(() => location.reload())`,
      )
    },
    'Deep',
    async (frame) =>
      same(await frame.evaluate('[location.pathname + location.search + location.hash, history.state]'), [
        '/deep/route?x=1#part',
        { at: 1 },
      ]),
  ),
  {
    name: 'beacon and keepalive at unload',
    async run(shown) {
      await home(shown)
      const before = await shown.frame().evaluate<{ left: number }>(countsOf)
      await shown.frame().evaluate('location.href = "/leaving"')
      await until(
        () => titleOf(shown.frame()),
        (title) => title === 'Leaving',
      )
      await click(shown.frame(), '#on')
      const left = await until(
        async () => (await shown.frame().evaluate<{ left: number }>(countsOf)).left - before.left,
        (count) => count === 2,
      )
      return same(left, 2)
    },
  },
  {
    name: 'window.name lasts over pages',
    async run(shown) {
      await home(shown)
      await shown.frame().evaluate(`void (window.name = 'lasting'); setTimeout(() => (location.href = '/landed'))`)
      await until(
        () => titleOf(shown.frame()),
        (title) => title === 'Landed',
      )
      return same(await shown.frame().evaluate('window.name'), 'lasting')
    },
  },
  {
    name: 'session storage lasts over pages',
    async run(shown) {
      await home(shown)
      await shown
        .frame()
        .evaluate(`sessionStorage.setItem('lasting', '1'); setTimeout(() => (location.href = '/landed'))`)
      await until(
        () => titleOf(shown.frame()),
        (title) => title === 'Landed',
      )
      return same(await shown.frame().evaluate(`sessionStorage.getItem('lasting')`), '1')
    },
  },
]
