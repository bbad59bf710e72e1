import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    fuzzRuns: number
  }
}

/** The number of inputs of a property test: a thousand, or the value of `FUZZ_RUNS`. */
export const FUZZ_RUNS = inject('fuzzRuns')
