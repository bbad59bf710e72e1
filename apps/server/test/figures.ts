import { appendFileSync } from 'node:fs'
import { inject } from 'vitest'

/** Writes figures of a long test for the benchmark that runs it (`bench/faults/long-test.ts`). */
export function noteFigures(figures: object): void {
  const file = inject('figuresFile')
  if (file) appendFileSync(file, `${JSON.stringify(figures)}\n`)
}
