import process from 'node:process'
import { inRoot } from '../lib/root.mjs'
import { capture } from '../lib/run.mjs'

export async function format() {
  const { code, output } = await capture(process.execPath, [
    inRoot('node_modules/prettier/bin/prettier.cjs'),
    ...['--check', '--log-level', 'warn', '--cache', '--cache-location', inRoot('.cache/prettier'), '.'],
  ])
  const problems = output.split('\n').filter((line) => line.startsWith('[') && !line.includes('Run Prettier'))
  if (code !== 0 && problems.length === 0) problems.push(...output.split('\n').filter(Boolean))
  return { summary: problems.length === 0 ? 'every file' : 'npm run format mends it', problems }
}
