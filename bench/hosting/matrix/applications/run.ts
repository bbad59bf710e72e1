import type { BrowserContext } from 'playwright'
import type { TestEnvironment } from '../environments.ts'
import type { MatrixPortal } from '../portal.ts'
import { compare, reasonOf, walk, type ComparedStep, type Step } from '../steps.ts'
import { answerNetworkFiles } from './network-files.ts'
import { startApplication, type Application } from './application.ts'

export interface SkippedApplication {
  application: string
  why: string
}

export interface ApplicationRun {
  application: string
  what: string
  /** The environment of the comparison: a plain frame, or a window for an application that forbids framing. */
  against: 'frame' | 'window'
  at: string
}

interface Run {
  portal: MatrixPortal
  environments: readonly [plain: TestEnvironment, portal: TestEnvironment]
  withBrowser: <T>(work: (context: BrowserContext) => Promise<T>) => Promise<T>
  applications: readonly Application[]
}

/** Runs each application in the plain frame and in the portal, each time on a new server. */
export async function runApplications({ portal, environments, withBrowser, applications }: Run) {
  const rows: ComparedStep[] = []
  const notRun: SkippedApplication[] = []
  const ran: ApplicationRun[] = []
  for (const application of applications) {
    const { code, path = '/', forbidsFrames = false } = application
    const outcomes: Map<string, string>[] = []
    let steps: Step[] = []
    try {
      for (const environment of environments) {
        const host = environment.name === 'portal' ? new URL(portal.originOf(code)).host : ''
        const running = await startApplication(application, host)
        try {
          const hosted = { code, port: running.port, path, forbidsFrames }
          if (environment.name === 'portal') await portal.add(hosted)
          steps = application.steps(running)
          outcomes.push(
            await withBrowser(async (context) => {
              await answerNetworkFiles(context, application.networkFiles)
              return walk(environment, context, hosted, steps, console.log)
            }),
          )
        } finally {
          running.stop()
        }
      }
      const [plain = new Map<string, string>(), inPortal = new Map<string, string>()] = outcomes
      rows.push(...compare(code, steps, plain, inPortal))
      const against = forbidsFrames ? 'window' : 'frame'
      ran.push({ application: code, what: application.what, against, at: new Date().toISOString() })
      console.log(`${code}: done`)
    } catch (error) {
      console.log(`${code}: not run: ${reasonOf(error)}`)
      notRun.push({ application: code, why: reasonOf(error) })
    }
  }
  return { ran, rows, notRun }
}
