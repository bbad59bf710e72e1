import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { copyApplications, MATRIX, TABLES } from './hosting/applications.ts'
import { candidatesOf, type Candidate } from './hosting/candidates.ts'
import { buildPages } from './hosting/pages.ts'
import type * as ownPages from './hosting/pages.ts'
import { startPortal, type Portal } from './hosting/portal.ts'
import type * as ownPortal from './hosting/portal.ts'
import { startSite } from './hosting/site.ts'
import { report, summaryOf, TARGETS } from './hosting/report.ts'
import { runStages, type Scale } from './hosting/stages.ts'
import { writeResults } from './lib/results.ts'

/** `--quick` gives a rough estimate. Published figures come from a full run. */
const QUICK: Scale = { switches: 6, rounds: 1, mounts: 3, cycles: 15, warmUps: 5, steps: 1000, tabs: [1, 10] }
const FULL: Scale = { switches: 10, rounds: 2, mounts: 11, cycles: 100, warmUps: 10, steps: 10_000, tabs: [1, 10, 30] }

const isQuick = process.argv.includes('--quick')
const only = optionOf('only')?.split(',')
const hosts = optionOf('hosts')?.split(',')
const applications = optionOf('applications')?.split(',')

/** The time limit of the whole benchmark. A full run takes about 15 minutes. */
const LIMIT = 25 * 60_000
const SITE_PORTS = Array.from({ length: 30 }, (_, index) => 8770 + index)

const folder = mkdtempSync(join(tmpdir(), 'portico-bench-hosting-'))
const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
const timeout = setTimeout(() => {
  console.error(`The benchmark did not end within ${LIMIT / 60_000} minutes.`)
  rmSync(folder, { recursive: true, force: true })
  process.exit(1)
}, LIMIT)
try {
  const apps = join(folder, 'applications')
  copyApplications(apps, [...MATRIX, ...Object.values(TABLES)])
  const pages = await buildPages(folder)
  const portal = await startPortal(pages.shell, apps, [...MATRIX, ...Object.values(TABLES)])
  undo.push(portal.stop)
  const site = await startSite(SITE_PORTS, pages.host, (code) => join(apps, code, 'dist'))
  undo.push(site.close)
  const former = await startFormer(optionOf('former'))
  const candidates = candidatesOf(portal, site, former).filter(({ name }) => among(hosts, name))
  const scale = isQuick ? QUICK : FULL
  const measured = await runStages({
    candidates,
    applications: MATRIX.filter(({ code }) => among(applications, code)),
    scale,
    wants: (stage) => !only || only.includes(stage),
    done(stage, part) {
      // only complete stages, with all hosts and applications, write results
      if (isQuick || hosts || applications) return
      writeResults(`hosting-${stage}`, { scale, targets: TARGETS, summary: summaryOf(part), ...part })
    },
  })
  report(measured)
} finally {
  for (const step of undo.toReversed()) await step()
  clearTimeout(timeout)
}

/**
 * Starts the portal of an earlier build. `checkout` is the folder of a checkout with installed packages and a build.
 */
async function startFormer(checkout: string | undefined): Promise<Portal | undefined> {
  if (!checkout) return undefined
  const at = (file: string) => import(pathToFileURL(join(checkout, 'bench/hosting', file)).href) as Promise<object>
  const { buildPages: buildFormerPages } = (await at('pages.ts')) as typeof ownPages
  const { startPortal: startFormerPortal } = (await at('portal.ts')) as typeof ownPortal
  const pages = await buildFormerPages(join(folder, 'former'))
  const portal = await startFormerPortal(pages.shell, join(folder, 'applications'), [
    ...MATRIX,
    ...Object.values(TABLES),
  ])
  undo.push(portal.stop)
  return portal
}

function optionOf(name: string): string | undefined {
  return process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
}

function among(names: readonly string[] | undefined, name: Candidate['name']): boolean {
  return !names || names.some((part) => name.toLowerCase().includes(part.toLowerCase()))
}
