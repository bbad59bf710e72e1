import { defineConfig } from 'vitest/config'

/** Inputs that a property is tried with; the nightly run says a hundred thousand. */
const FUZZ_RUNS = Number(process.env.FUZZ_RUNS ?? 1000)

/** Pure functions, beside their files. The server's tests have a configuration of their own, for they need databases. */
const unit = (name: string, include: string[]) => ({
  test: { name, include, environment: 'node' as const, provide: { fuzzRuns: FUZZ_RUNS } },
})

export default defineConfig({
  test: {
    projects: [
      unit('packages', ['packages/*/src/**/*.test.ts']),
      unit('shell', ['apps/{shell,pages}/src/**/*.test.{ts,tsx}']),
      unit('samples', ['samples/*/src/**/*.test.{ts,tsx}']),
      unit('scripts', ['scripts/**/*.test.mjs']),
      'apps/*/vitest.config.ts',
    ],
    passWithNoTests: false,
  },
})
