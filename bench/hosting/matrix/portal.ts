import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startServer } from '@portico/e2e/server'
import type { Hosted } from './hosted.ts'

export interface MatrixPortal {
  origin: string
  port: number
  originOf(code: string): string
  /** The application's only menu. */
  menuOf(code: string): number
  add(hosted: Hosted, options?: readonly string[]): Promise<void>
  stop(): Promise<void>
}

const ROOT = resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)

/** The built portal at a name below which applications are of its site, with the registry as `npm run app` writes it. */
export async function startMatrixPortal(): Promise<MatrixPortal> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  admin.on('error', () => undefined)
  const database = `bench_matrix_${process.pid}`
  await admin.query(`create database ${database}`)
  url.pathname = `/${database}`
  const drop = async () => {
    await admin.query(`drop database ${database} with (force)`).catch(() => undefined)
    await admin.end().catch(() => undefined)
  }
  try {
    const server = await startServer('bench-matrix', (port) => ({
      DATABASE_URL: url.href,
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
          env: { ...process.env, DATABASE_URL: url.href },
        })
        const menu = Number(/\/portal\/(\d+)/.exec(stdout)?.[1])
        if (!menu) throw new Error(`${code} was not added: ${stdout}`)
        menus.set(code, menu)
      },
      async stop() {
        await server.stop()
        await drop()
      },
    }
  } catch (error) {
    await drop()
    throw error
  }
}
