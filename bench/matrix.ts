import { resolveLoopbackNames } from '@portico/e2e/loopback-names'
import { withChromium, withFirefox } from './hosting/matrix/browser.ts'
import { plainEnvironment, portalEnvironment } from './hosting/matrix/environments.ts'
import { startMatrixPortal } from './hosting/matrix/portal.ts'
import { APPLICATIONS } from './hosting/matrix/applications/all.ts'
import { withFormerResults, type ApplicationResults } from './hosting/matrix/applications/results.ts'
import { runApplications } from './hosting/matrix/applications/run.ts'
import { measureCosts } from './hosting/matrix/costs.ts'
import { runHostile } from './hosting/hostile/run.ts'
import { explanationOf } from './hosting/matrix/probes/intended-differences.ts'
import { runEditors } from './hosting/matrix/editors.ts'
import { runProbes } from './hosting/matrix/probes/run.ts'
import { stepsThatOnlyPortalFails, summaryOf, type ComparedStep } from './hosting/matrix/steps.ts'
import { readResults, writeResults } from './lib/results.ts'
import { printTable } from './lib/table.ts'

/** The applications for the costs of `own` and `process`. */
const COSTS_OF = ['node-red', 'swagger', 'monaco', 'vditor', 'luckysheet', 'graphiql']

const only = optionOf('only')?.split(',')
const wants = (part: string) => !only || only.includes(part)
const probeNames = optionOf('probes')
const requestedCodes = optionOf('applications')?.split(',')

resolveLoopbackNames()
const undo: (() => Promise<unknown>)[] = []
try {
  const portal = await startMatrixPortal()
  undo.push(portal.stop)
  const plain = await plainEnvironment()
  undo.push(plain.stop)
  const environments = [plain, portalEnvironment(portal)] as const

  for (const [part, withBrowser] of [
    ['probes', withChromium],
    ['firefox', withFirefox],
  ] as const) {
    if (!wants(part)) continue
    const rows = await runProbes({
      portal,
      environments,
      withBrowser,
      isChromium: part === 'probes',
      code: part,
      probeNames,
    })
    const name = part === 'probes' ? 'probes-chromium' : 'probes-firefox'
    print(name, rows)
    if (probeNames === undefined) write(name, { rows })
  }
  if (wants('hostile')) {
    const rows = await runHostile(portal, withChromium, optionOf('probe'))
    const isHeld = (verdict: string) => verdict.startsWith('held')
    printTable(
      'hostile',
      ['probe', 'isolation', 'found', 'answers within, ms'],
      rows.map(({ probe, isolation, found, answerMs }) => [probe, isolation, found, answerMs ?? '']),
    )
    const summary = { probes: rows.length, held: rows.filter(({ found }) => isHeld(found)).length }
    if (!optionOf('probe')) writeResults('hosting-hostile', { summary, rows })
  }
  if (wants('editors')) {
    const rows = await runEditors(portal, withChromium)
    printTable(
      'editors',
      ['editor', 'found'],
      rows.map(({ editor, found }) => [editor, found]),
    )
    const held = rows.filter(({ found }) => found === 'held').length
    writeResults('hosting-editors', { summary: { editors: rows.length, held }, rows })
  }
  if (wants('applications')) {
    const applications = APPLICATIONS.filter(({ code }) => !requestedCodes || requestedCodes.includes(code))
    const now = await runApplications({ portal, environments, withBrowser: withChromium, applications })
    const former = readResults('matrix-applications') as Partial<ApplicationResults> | undefined
    const codes = APPLICATIONS.map(({ code }) => code)
    print('applications', now.rows)
    write('applications', withFormerResults(former, now, codes))
  }
  if (wants('costs')) {
    const applications = APPLICATIONS.filter(({ code }) => (requestedCodes ?? COSTS_OF).includes(code))
    const rows = await measureCosts(portal, applications, Number(optionOf('rounds') ?? 5))
    printTable(
      'costs',
      ['isolation', 'megabytes a frame', 'opened, ms'],
      rows.map(({ isolation, megabytesPerFrame, opened }) => [
        isolation,
        megabytesPerFrame.median,
        Object.entries(opened)
          .map(([code, { median }]) => `${code} ${median}`)
          .join(', '),
      ]),
    )
    if (!requestedCodes) writeResults('matrix-costs', { rows })
  }
} finally {
  for (const step of undo.toReversed()) await step()
}

function print(name: string, rows: readonly ComparedStep[]): void {
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
}

function write(name: string, results: { rows: readonly ComparedStep[] }): void {
  const gaps = stepsThatOnlyPortalFails(results.rows).map((gap) => ({
    ...gap,
    why: explanationOf(gap.application, gap.step),
  }))
  writeResults(`matrix-${name}`, { summary: summaryOf(results.rows), gaps, ...results })
}

function optionOf(name: string): string | undefined {
  return process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
}
