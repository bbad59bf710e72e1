import { resolveLoopbackNames } from '@portico/e2e/loopback-names'
import { withChromium, withFirefox } from './hosting/matrix/browser.ts'
import { plainPlace, portalPlace } from './hosting/matrix/places.ts'
import { startMatrixPortal } from './hosting/matrix/portal.ts'
import { APPLICATIONS } from './hosting/matrix/applications/all.ts'
import { runApplications, type NotRun } from './hosting/matrix/applications/run.ts'
import { runHostile } from './hosting/hostile/run.ts'
import { EXPLAINED } from './hosting/matrix/probes/explained.ts'
import { runProbes } from './hosting/matrix/probes/run.ts'
import { gapsOf, summaryOf, type Compared } from './hosting/matrix/steps.ts'
import { writeResults } from './lib/results.ts'
import { printTable } from './lib/table.ts'

const only = named('only')?.split(',')
const wants = (part: string) => !only || only.includes(part)
const wanted = named('probes')
const chosen = named('applications')?.split(',')

resolveLoopbackNames()
const undo: (() => Promise<unknown>)[] = []
try {
  const portal = await startMatrixPortal()
  undo.push(portal.stop)
  const plain = await plainPlace()
  undo.push(plain.stop)
  const places = [plain, portalPlace(portal)] as const

  for (const [part, withBrowser] of [
    ['probes', withChromium],
    ['firefox', withFirefox],
  ] as const) {
    if (!wants(part)) continue
    const rows = await runProbes({ portal, places, withBrowser, isChromium: part === 'probes', code: part, wanted })
    report(part === 'probes' ? 'probes-chromium' : 'probes-firefox', rows, wanted === undefined)
  }
  if (wants('hostile')) {
    const rows = await runHostile(portal, withChromium, named('probe'))
    const isHeld = (found: string) => found.startsWith('held')
    printTable(
      'hostile',
      ['probe', 'isolation', 'found', 'ms'],
      rows.map(({ probe, isolation, found, standstillMs }) => [probe, isolation, found, standstillMs ?? '']),
    )
    const summary = { probes: rows.length, held: rows.filter(({ found }) => isHeld(found)).length }
    if (!named('probe')) writeResults('hosting-hostile', { summary, rows })
  }
  if (wants('applications')) {
    const applications = APPLICATIONS.filter(({ code }) => !chosen || chosen.includes(code))
    const { rows, notRun } = await runApplications({ portal, places, withBrowser: withChromium, applications })
    report('applications', rows, !chosen, notRun)
  }
} finally {
  for (const step of undo.toReversed()) await step()
}

function report(name: string, rows: readonly Compared[], isWhole: boolean, notRun?: readonly NotRun[]): void {
  printTable(
    name,
    ['step', 'plain frame', 'portal'],
    rows
      .filter(({ plain, portal }) => plain !== 'yes' || portal !== 'yes')
      .map(({ application, step, plain, portal }) => [
        `${application}: ${step}`,
        plain.slice(0, 60),
        portal.slice(0, 60),
      ]),
  )
  console.log(JSON.stringify(summaryOf(rows)))
  const gaps = gapsOf(rows).map((gap) => ({ ...gap, why: EXPLAINED[gap.step] }))
  if (isWhole) writeResults(`matrix-${name}`, { summary: summaryOf(rows), gaps, ...(notRun && { notRun }), rows })
}

function named(name: string): string | undefined {
  return process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
}
