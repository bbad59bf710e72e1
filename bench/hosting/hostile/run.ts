import type { BrowserContext, Page } from 'playwright'
import { startOther } from '@portico/e2e/upstream'
import type { MatrixPortal } from '../matrix/portal.ts'
import { portalPlace, type Shown } from '../matrix/places.ts'
import { reasonOf } from '../matrix/steps.ts'
import { HOSTILE, standstill, type Attack, type HostileProbe } from './probes.ts'
import { startHostileServer } from './server.ts'

export interface HostileRow {
  probe: string
  isolation: string
  found: string
  /** Milliseconds, where the probe measures some. */
  standstillMs?: number
}

type WithBrowser = <T>(work: (context: BrowserContext) => Promise<T>, more?: readonly string[]) => Promise<T>

const ISOLATIONS = ['own', 'process'] as const
/** The shell answers within this, in milliseconds, while an application of a process of its own loops. */
const ANSWERS_WITHIN_MS = 100
const LOOP_MS = 30_000

/** Each attack in a browser of its own, against a portal in which another application is open. */
export async function runHostile(
  portal: MatrixPortal,
  withBrowser: WithBrowser,
  wanted?: string,
): Promise<HostileRow[]> {
  const rows: HostileRow[] = []
  const hostile = await startHostileServer()
  const victim = await startOther((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Victim</title><h1>Victim</h1>')
  })
  const note = (row: HostileRow) => {
    rows.push(row)
    console.log(
      `${row.isolation} ${row.probe}: ${row.found}${row.standstillMs === undefined ? '' : ` (${row.standstillMs} ms)`}`,
    )
  }
  try {
    await portal.add({ code: 'victim', port: victim.port, path: '/' })
    for (const isolation of ISOLATIONS) {
      const code = `hostile-${isolation}`
      const hosted = { code, port: hostile.port, path: '/' }
      await portal.add(hosted, ['--isolation', isolation])
      const attacked = <T>(work: (attack: Attack) => Promise<T>, more: readonly string[] = []) =>
        withBrowser(async (context) => work(await prepare(context, portal, hosted)), more)
      // those that leave something in the browser have one of their own
      const [lasting, passing] = [
        HOSTILE.filter(({ isLasting }) => isLasting),
        HOSTILE.filter(({ isLasting }) => !isLasting),
      ]
      const judge = async (probe: HostileProbe, attack: Attack) =>
        note({
          probe: probe.name,
          isolation,
          found: await limited(probe.run(attack), 60_000).catch((error: unknown) => `not run: ${reasonOf(error)}`),
        })
      const isWanted = ({ name }: HostileProbe) => !wanted || name.includes(wanted)
      if (passing.some(isWanted))
        await withBrowser(async (context) => {
          for (const probe of passing.filter(isWanted)) {
            const attack = await prepare(context, portal, hosted)
            await judge(probe, attack)
            await attack.page.close()
          }
        })
      for (const probe of lasting.filter(isWanted)) await attacked((attack) => judge(probe, attack))
      if (!wanted || 'loop'.includes(wanted)) note(await loop(isolation, attacked))
      if (!wanted || 'memory bomb'.includes(wanted)) note(await bomb(isolation, attacked))
    }
  } finally {
    await hostile.stop()
    await victim.stop()
  }
  return rows
}

type Attacked = <T>(work: (attack: Attack) => Promise<T>, more?: readonly string[]) => Promise<T>

/** The application loops while the shell is used: how long the shell does nothing, and whether it says that the application hangs. */
const loop = (isolation: string, attacked: Attacked): Promise<HostileRow> =>
  attacked(async (attack) => {
    let said = false
    const { page } = attack
    const standstillMs = await standstill(page, async () => {
      await attack
        .frame()
        .evaluate(
          `void setTimeout(() => { for (const end = performance.now() + ${LOOP_MS}; performance.now() < end;); }, 50)`,
        )
      for (const end = performance.now() + LOOP_MS - 5_000; performance.now() < end;) {
        said ||= await page
          .getByText(/not respond/i)
          .first()
          .isVisible()
        await page.waitForTimeout(500)
      }
    })
    const isFast = isolation === 'own' || standstillMs <= ANSWERS_WITHIN_MS
    const found = isFast ? (said ? 'held, and told' : 'held, and not told') : `no: the shell stood still`
    return { probe: 'loop of 30 s', isolation, found, standstillMs }
  }).catch((error: unknown) => ({ probe: 'loop of 30 s', isolation, found: `not run: ${reasonOf(error)}` }))

/** Its heap is made small, so that the machine bears it; the browser ends its process as it does with a large one. */
const bomb = (isolation: string, attacked: Attacked): Promise<HostileRow> =>
  attacked(
    async (attack) => {
      await limited(
        attack.frame().evaluate(`(() => { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)) })()`),
        20_000,
      ).catch(() => undefined)
      const intact = await attack.isIntact()
      const card = await attack.page
        .getByText(/unavailable|not respond/i)
        .first()
        .isVisible()
      return {
        probe: 'memory bomb',
        isolation,
        found: intact === 'held' ? `held${card ? ', and told' : ', and not told'}` : intact,
      }
    },
    ['--js-flags=--max-old-space-size=200'],
  ).catch((error: unknown) => ({ probe: 'memory bomb', isolation, found: `not run: ${reasonOf(error)}` }))

async function prepare(
  context: BrowserContext,
  portal: MatrixPortal,
  hosted: { code: string; port: number; path: string },
): Promise<Attack> {
  const place = portalPlace(portal)
  const beside = await place.show(context, { code: 'victim', port: 0, path: '/' })
  const { page } = beside
  const victim = beside.frame()
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  // as Back and Forward lead there, so that the other application stays
  await page.evaluate(
    `(history.pushState(null, '', '/portal/${portal.menuOf(hosted.code)}'), dispatchEvent(new PopStateEvent('popstate')))`,
  )
  const origin = portal.originOf(hosted.code)
  const find = () =>
    page.frames().find((frame) => frame.parentFrame() === page.mainFrame() && frame.url().startsWith(`${origin}/`))
  for (let n = 0; n < 600 && !find(); n++) await page.waitForTimeout(50)
  const shown: Shown = {
    place: 'portal',
    page,
    origin,
    frame() {
      const frame = find()
      if (!frame) throw new Error('the hostile frame is gone')
      return frame
    },
  }
  await shown.frame().waitForSelector('#trap')
  return {
    ...shown,
    portalOrigin: portal.origin,
    victim,
    isIntact: (afterReload = false) => isIntact(page, portal.origin, afterReload),
  }
}

async function isIntact(page: Page, origin: string, afterReload: boolean): Promise<string> {
  if (afterReload) await page.reload({ timeout: 20_000 }).catch(() => undefined)
  if (!page.url().startsWith(`${origin}/portal`)) return `no: the portal is at ${page.url()}`
  const isThere = await page
    .getByRole('button', { name: /^Organisation and project/ })
    .waitFor({ timeout: 20_000 })
    .then(
      () => true,
      () => false,
    )
  return isThere ? 'held' : 'no: the portal has gone'
}

async function limited<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => (timer = setTimeout(() => fail(new Error(`not within ${ms} ms`)), ms)))
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
