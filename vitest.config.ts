import { defineConfig } from 'vitest/config'

/** Pure functions, beside their files. The server's tests have a configuration of their own, for they need databases. */
const unit = (name: string, include: string[]) => ({ test: { name, include, environment: 'node' as const } })

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
