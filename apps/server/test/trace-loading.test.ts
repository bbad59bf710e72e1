import { expect, test } from 'vitest'
import { signInAt, startProcess } from './processes/server-process.ts'
import { copyDatabase } from './world.ts'

/** Prints the address of each file of the tracing SDK that the process loads. The metrics' library has its API. */
const PRINT_LOADED = `
import { registerHooks } from 'node:module'
registerHooks({
  load(url, context, next) {
    if (/@opentelemetry\\/(?!api\\/)/.test(url)) console.error('LOADED ' + url)
    return next(url, context)
  },
})`

test.each([
  ['without an exporter no code of the SDK is loaded', {}, false],
  ['with one it is', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, true],
] as const)('OPS-85 %s, and the server works', { timeout: 120_000 }, async (_, variables, isLoaded) => {
  const { url, database, remove } = await copyDatabase()
  await database.close()
  const hook = `--import=data:text/javascript,${encodeURIComponent(PRINT_LOADED)}`
  const server = await startProcess({ DATABASE_URL: url, NODE_OPTIONS: hook, ...variables })
  try {
    const anna = await signInAt(server.port, 'anna', 20001)
    const answer = await anna.send('GET', '/api/workbench/v4/user-collections')
    expect(answer.status).toBe(200)
    expect(server.output().includes('LOADED ')).toBe(isLoaded)
    const flags = await anna.call('GET /portal/env.json')
    expect(flags.traceShare).toBe(isLoaded ? 1 : undefined)
    expect(await server.end('SIGTERM')).toBe(0)
  } finally {
    await server.end('SIGKILL')
    await remove()
  }
})
