import { defineConfig } from 'vitest/config'

/** The server's tests. Tests with a database run on both, see `test/world.ts`. */
export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['test/database/global-setup.ts'],
    // Inputs per property; the nightly run sets a hundred thousand.
    provide: {
      fuzzRuns: Number(process.env.FUZZ_RUNS ?? 1000),
      // `npm run bench -- faults random-walk concurrent-answers` sets higher numbers.
      walkSteps: Number(process.env.WALK_STEPS ?? 1000),
      twoWorldsSteps: Number(process.env.TWO_WORLDS_STEPS ?? 200),
      concurrentAnswers: Number(process.env.CONCURRENT_ANSWERS ?? 1500),
      figuresFile: process.env.FIGURES_FILE ?? '',
    },
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // The files of a worker share loaded modules. A file that replaces a module reloads everything: see test/isolation.
    isolate: false,
    // They wait for databases more than they compute.
    maxWorkers: 3,
  },
})
