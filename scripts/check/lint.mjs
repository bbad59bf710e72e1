import { inRoot } from '../lib/root.mjs'
import { capture } from '../lib/run.mjs'

/** oxlint with type-aware rules. A waiver in the code has to give its reason behind two hyphens. */
export async function lint() {
  const { code, output } = await capture(process.execPath, [
    inRoot('node_modules/oxlint/bin/oxlint'),
    '--type-aware',
    '--report-unused-disable-directives-severity=error',
    '--format=unix',
  ])
  const problems = output.split('\n').filter((line) => /^\S+:\d+:\d+: /.test(line))
  if (code !== 0 && problems.length === 0) problems.push(...output.split('\n').filter(Boolean))
  return { summary: `${problems.length} findings`, problems }
}
