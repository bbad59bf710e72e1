import type { BrowserContext, Page } from 'playwright'
import { startOther } from '@portico/e2e/upstream'
import type { MatrixPortal } from '../matrix/portal.ts'
import { portalEnvironment, type Shown } from '../matrix/environments.ts'
import { reasonOf } from '../matrix/steps.ts'
import { burdenProbes, memoryBomb, type AttackRunner, type HostileRow } from './burdens.ts'
import { HOSTILE, type Attack, type HostileProbe } from './probes.ts'
import { startHostileServer, type HostileServer } from './server.ts'

type WithBrowser = <T>(work: (context: BrowserContext) => Promise<T>, more?: readonly string[]) => Promise<T>

const ISOLATIONS = ['own', 'process'] as const
/**
 * Runs the attacks against a portal in which another application is open. Each lasting attack has a separate browser.
 */
export async function runHostile(
  portal: MatrixPortal,
  withBrowser: WithBrowser,
  probeFilter?: string,
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
      `${row.isolation} ${row.probe}: ${row.found}${row.answerMs === undefined ? '' : ` (${JSON.stringify(row)})`}`,
    )
  }
  try {
    await portal.add({ code: 'victim', port: victim.port, path: '/' })
    for (const isolation of ISOLATIONS) {
      const code = `hostile-${isolation}`
      const hosted = { code, port: hostile.port, path: '/' }
      await portal.add(hosted, ['--isolation', isolation])
      const around = { portal, hosted, hostile }
      const attacked: AttackRunner = (work, more = []) =>
        withBrowser(async (context) => work(await prepare(context, around)), more)
      // probes that leave state in the browser run in a separate browser
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
      const isSelected = ({ name }: HostileProbe) => !probeFilter || name.includes(probeFilter)
      if (passing.some(isSelected))
        await withBrowser(async (context) => {
          for (const probe of passing.filter(isSelected)) {
            const attack = await prepare(context, around).catch((error: unknown) =>
              note({ probe: probe.name, isolation, found: `not run: ${reasonOf(error)}` }),
            )
            if (!attack) continue
            await judge(probe, attack)
            await attack.page.close()
          }
        })
      for (const probe of lasting.filter(isSelected))
        await attacked((attack) => judge(probe, attack)).catch((error: unknown) =>
          note({ probe: probe.name, isolation, found: `not run: ${reasonOf(error)}` }),
        )
      const isNamed = (name: string) => !probeFilter || name.includes(probeFilter)
      for (const burden of burdenProbes(isolation, attacked, isNamed)) note(await burden())
      if (isNamed('memory bomb')) note(await memoryBomb(isolation, attacked))
    }
  } finally {
    await hostile.stop()
    await victim.stop()
  }
  return rows
}

interface Around {
  portal: MatrixPortal
  hosted: { code: string; port: number; path: string }
  hostile: HostileServer
}

async function prepare(context: BrowserContext, { portal, hosted, hostile }: Around): Promise<Attack> {
  const environment = portalEnvironment(portal, `${portal.originOf('victim')}/before`)
  const beside = await environment.show(context, { code: 'victim', port: 0, path: '/' })
  const { page } = beside
  const victim = beside.frame()
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  // changes the address without a reload, as Back and Forward do, so that the other application stays open
  await page.evaluate(
    `(history.pushState(null, '', '/portal/${portal.menuOf(hosted.code)}'), dispatchEvent(new PopStateEvent('popstate')))`,
  )
  const origin = portal.originOf(hosted.code)
  const find = () =>
    page.frames().find((frame) => frame.parentFrame() === page.mainFrame() && frame.url().startsWith(`${origin}/`))
  for (let n = 0; n < 600 && !find(); n++) await page.waitForTimeout(50)
  const shown: Shown = {
    environment: 'portal',
    page,
    origin,
    frame() {
      const frame = find()
      if (!frame) throw new Error('The hostile frame no longer exists.')
      return frame
    },
  }
  // uses `order`, since Playwright's `evaluate` in the frame would count as user activation
  await hostile.order(`document.querySelector('#trap').id`)
  return {
    ...shown,
    portalOrigin: portal.origin,
    victim,
    order: hostile.order,
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
  return isThere ? 'held' : 'no: the portal no longer works'
}

async function limited<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>(
    (_, fail) => (timer = setTimeout(() => fail(new Error(`not within ${ms} ms`)), ms)),
  )
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
