import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join, resolve } from 'node:path'

const FOLDER = resolve(import.meta.dirname, '../results')

/** Writes the figures of a benchmark and the data of the machine to results/{name}.json. */
export function writeResults(name: string, figures: object): void {
  const machine = {
    cores: availableParallelism(),
    processor: cpus()[0]?.model ?? 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
  }
  mkdirSync(FOLDER, { recursive: true })
  const text = JSON.stringify({ measuredAt: new Date().toISOString(), machine, ...figures }, null, 2)
  writeFileSync(join(FOLDER, `${name}.json`), `${text}\n`)
  console.log(`\nWritten to bench/results/${name}.json`)
}

/** Reads the figures of the last run, for a benchmark that measures its parts in several runs. */
export function readResults(name: string): unknown {
  const file = join(FOLDER, `${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
