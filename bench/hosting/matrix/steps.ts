import { stripVTControlCharacters } from 'node:util'
import type { BrowserContext } from 'playwright'
import type { ApplicationServer } from './application-server.ts'
import type { TestEnvironment, Shown } from './environments.ts'

/** One action of a person in an application. `run` returns 'yes' or the reason of a failure. */
export interface Step {
  name: string
  run(shown: Shown): Promise<string>
  /** The rule or decision by which the portal intentionally does not support the step. */
  forbiddenBy?: string
}

export interface ComparedStep {
  application: string
  step: string
  plain: string
  portal: string
  forbiddenBy?: string
}

/** Returns the message of an error in a form that is equal in both environments. */
export const reasonOf = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    .replaceAll(/\s+/g, ' ')
    .slice(0, 200)

/** The time limit of a step, in milliseconds. */
const STEP_LIMIT = 90_000

export async function walk(
  environment: TestEnvironment,
  context: BrowserContext,
  hosted: ApplicationServer,
  steps: readonly Step[],
  say: (line: string) => void,
  isIndependent = false,
): Promise<Map<string, string>> {
  const outcomes = new Map<string, string>()
  let shown: Shown | undefined
  let failures = 0
  for (const step of steps) {
    let answer: string
    try {
      if (!shown || isGone(shown)) {
        await limited(Promise.resolve(shown?.page.close()), 5_000).catch(() => undefined)
        if (failures > 1) throw new Error('is not shown')
        failures += 1
        shown = await environment.show(context, hosted)
        failures = 0
        shown.page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
      }
      answer = await limited(step.run(shown), STEP_LIMIT)
    } catch (error) {
      const around = shown && isGone(shown) ? ` (around it: ${await textAround(shown)})` : ''
      answer = `no: ${reasonOf(error)}${around}`
    }
    outcomes.set(step.name, answer)
    if (answer === 'yes') continue
    say(`${hosted.code} ${environment.name}: ${step.name}: ${answer}`)
    if (!isIndependent) continue
    // a new page after a failure, so that it does not affect later steps
    await limited(Promise.resolve(shown?.page.close()), 5_000).catch(() => undefined)
    shown = undefined
  }
  await limited(Promise.resolve(shown?.page.close()), 5_000).catch(() => undefined)
  return outcomes
}

function isGone({ frame }: Shown): boolean {
  try {
    frame()
    return false
  } catch {
    return true
  }
}

/** Returns the text of the top-level page, such as the portal's message about the application. */
async function textAround({ page }: Shown): Promise<string> {
  const bodyText = await page
    .evaluate<string>(`(document.querySelector('main') ?? document.body).innerText`)
    .catch(() => '')
  return `${page.url()} ${bodyText.replaceAll(/\s+/g, ' ').slice(0, 120)}`
}

async function limited<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>(
    (_, fail) => (timer = setTimeout(() => fail(new Error(`not within ${ms} ms`)), ms)),
  )
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

export const compare = (
  application: string,
  steps: readonly Step[],
  plain: ReadonlyMap<string, string>,
  portal: ReadonlyMap<string, string>,
): ComparedStep[] =>
  steps.map(({ name, forbiddenBy }) => ({
    application,
    step: name,
    plain: plain.get(name) ?? '',
    portal: portal.get(name) ?? '',
    ...(forbiddenBy !== undefined && { forbiddenBy }),
  }))

/** Returns the steps that work in the plain frame but not in the portal. */
export const stepsThatOnlyPortalFails = (rows: readonly ComparedStep[]): ComparedStep[] =>
  rows.filter(({ plain, portal }) => plain === 'yes' && portal !== 'yes')

export const summaryOf = (rows: readonly ComparedStep[]) => {
  const possible = rows.filter(({ plain }) => plain === 'yes').length
  const gaps = stepsThatOnlyPortalFails(rows).length
  return {
    steps: rows.length,
    plain: possible,
    portal: rows.filter(({ portal }) => portal === 'yes').length,
    gaps,
    share: possible === 0 ? null : Math.round(((possible - gaps) / possible) * 1000) / 10,
  }
}
