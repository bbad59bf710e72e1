import { defineConfig } from 'vitest/config'

/** The server's tests. Those that need a database run on both, see `test/world.ts`. */
export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['test/global-setup.ts'],
    // Inputs that a property is tried with; the nightly run says a hundred thousand.
    provide: { fuzzRuns: Number(process.env.FUZZ_RUNS ?? 1000) },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The files of a worker share what they have loaded. A file that replaces a module loads everything anew: see test/isolation.
    isolate: false,
    // They wait for databases more than they compute.
    maxWorkers: 3,
  },
})
