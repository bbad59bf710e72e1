import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import type { ApplicationServer } from '../application-server.ts'
import type { TestEnvironment } from '../environments.ts'
import type { MatrixPortal } from '../portal.ts'
import { compare, walk, type ComparedStep, type Step } from '../steps.ts'
import { openListener, startProbeServer } from './server.ts'
import { pageProbes, personProbes } from './steps.ts'

interface Run {
  portal: MatrixPortal
  environments: readonly [plain: TestEnvironment, portal: TestEnvironment]
  withBrowser: <T>(work: (context: BrowserContext) => Promise<T>) => Promise<T>
  isChromium: boolean
  code: string
  /** A part of the names of the probes to run. Without it, all probes run. */
  probeNames?: string | undefined
}

/** Runs every probe in the plain frame and in the portal, and compares the results. */
export async function runProbes({
  portal,
  environments,
  withBrowser,
  isChromium,
  code,
  probeNames,
}: Run): Promise<ComparedStep[]> {
  const other = await startProbeServer(openListener)
  const folder = mkdtempSync(join(tmpdir(), 'portico-probes-'))
  const file = join(folder, 'file.txt')
  writeFileSync(file, 'inside')
  const path = `/?other=${encodeURIComponent(`http://localhost:${other.port}`)}`
  const outcomes: Map<string, string>[] = []
  let steps: Step[] = []
  try {
    for (const environment of environments) {
      const server = await startProbeServer()
      const hosted: ApplicationServer = { code: `${code}-${environment.name}`, port: server.port, path }
      try {
        if (environment.name === 'portal') await portal.add(hosted)
        const names = await pageNames(server.port)
        const all = [...personProbes(server, file), ...pageProbes(names)]
        steps = all.filter(
          ({ name }) => probeNames === undefined || probeNames.split('|').some((part) => name.includes(part)),
        )
        const answers = await withBrowser(async (context) => {
          if (isChromium) {
            await context.setGeolocation({ latitude: 59, longitude: 18 })
            await context.grantPermissions(['geolocation', 'clipboard-read', 'clipboard-write'])
          }
          return walk(environment, context, hosted, steps, console.log, true)
        })
        outcomes.push(answers)
      } finally {
        await server.stop()
      }
    }
  } finally {
    await other.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const [plain = new Map(), inPortal = new Map()] = outcomes
  return compare('probes', steps, plain, inPortal)
}

/** Reads the names of the probes from the text of page.html and more.js. */
async function pageNames(port: number): Promise<string[]> {
  const texts = await Promise.all(
    ['', 'more.js'].map(async (path) => (await globalThis.fetch(`http://127.0.0.1:${port}/${path}`)).text()),
  )
  const [block = '', more = ''] = texts.map((text) => text.split('window.probes').slice(1).join(''))
  return [
    ...`${block}\n${more}`.matchAll(/^(?: {2}| {8})(?:'((?:[^'\\]|\\.)+)'|"([^"]+)"|(\w+)): async \(\) =>/gm),
  ].map(([, quoted, double, bare]) => (quoted ?? double ?? bare ?? '').replaceAll(String.raw`\'`, "'"))
}
