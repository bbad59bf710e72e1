import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    fuzzRuns: number
  }
}

/** For tests alone: how many inputs a property is tried with. A thousand, or what `FUZZ_RUNS` says. */
export const FUZZ_RUNS = inject('fuzzRuns')
