import { runNpm } from '../../lib/run-npm.mjs'
import { parse } from './sbom.mjs'

const GRAVE = ['high', 'critical']

/**
 * SEC-14: no package that the product runs has a known severe vulnerability. Not every registry answers the question,
 * and none does without a network: the result is then reported as unknown, which is not a failure.
 */
export async function audit() {
  const answer = parse(
    await runNpm([
      'audit',
      '--json',
      '--omit=dev',
      '--package-lock-only',
      '--fetch-retries=0',
      '--fetch-timeout=15000',
    ]),
  )
  return judgeAudit(answer)
}

export function judgeAudit(answer) {
  if (!answer?.vulnerabilities) return { summary: 'not reachable: the registry answers no audit', problems: [] }
  const advisories = Object.values(answer.vulnerabilities)
  return {
    summary: `${advisories.length} known vulnerabilities`,
    problems: advisories
      .filter(({ severity }) => GRAVE.includes(severity))
      .map(({ name, severity, range }) => `${name} ${range} has a vulnerability that is ${severity}`),
  }
}
