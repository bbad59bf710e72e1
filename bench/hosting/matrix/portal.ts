import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext } from 'playwright'
import { startServer } from '@portico/e2e/server'
import { takeSession } from '@portico/e2e/take-session'
import { startOnDatabase } from '../own-database.ts'
import type { ApplicationServer } from './application-server.ts'

export interface MatrixPortal {
  origin: string
  port: number
  originOf(code: string): string
  /** Returns the id of the application's only menu. */
  menuOf(code: string): number
  add(hosted: ApplicationServer, options?: readonly string[]): Promise<void>
  stop(): Promise<void>
}

/** Signs a browser in as anna. The portal then shows English texts, no guided tour, and no tabs of an earlier visit. */
export async function signIn(context: BrowserContext, portal: MatrixPortal): Promise<void> {
  await takeSession(context.request, 'anna', undefined, portal.origin)
  await context.addInitScript(() => {
    if (window !== top) return
    localStorage.setItem('portal.welcomeTipDoNotPrompt', 'true')
    localStorage.setItem('portal.restoresTabs', 'false')
    localStorage.setItem('portal.locale', '"en"')
  })
}

const ROOT = resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)

/**
 * Starts the built portal at a name whose subdomains are on the same site. `add` registers applications by `npm run
 * app`.
 */
export async function startMatrixPortal(): Promise<MatrixPortal> {
  return startOnDatabase('bench_matrix', async (databaseUrl) => {
    const server = await startServer('bench-matrix', (port) => ({
      DATABASE_URL: databaseUrl,
      PUBLIC_ORIGIN: `http://portico.localhost:${port}`,
      APPS_ORIGIN: `http://apps.portico.localhost:${port}`,
    }))
    const menus = new Map<string, number>()
    return {
      origin: `http://portico.localhost:${server.port}`,
      port: server.port,
      originOf: (code) => `http://${code}.apps.portico.localhost:${server.port}`,
      menuOf: (code) => menus.get(code) ?? 0,
      async add({ code, port, path }, options = ['--isolation', 'own']) {
        const words = ['add', code, '--url', `http://localhost:${port}`, '--path', path, ...options]
        const { stdout } = await run(process.execPath, ['apps/server/src/cli/app.ts', ...words], {
          cwd: ROOT,
          env: { ...process.env, DATABASE_URL: databaseUrl },
        })
        const menu = Number(/\/portal\/(\d+)/.exec(stdout)?.[1])
        if (!menu) throw new Error(`${code} was not added: ${stdout}`)
        menus.set(code, menu)
      },
      stop: server.stop,
    }
  })
}
