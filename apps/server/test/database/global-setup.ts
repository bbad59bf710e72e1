import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../../src/db/driver/postgres/postgres.ts'
import { ensurePostgres, startCluster } from '../../../../scripts/lib/machine/postgres.mjs'
import { fill } from './fill.ts'
import { databaseUrl } from './postgres-url.ts'
import { makeFolder } from './template-cache.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templates: Templates
    fuzzRuns: number
    /** Steps of the random walk on each database. */
    walkSteps: number
    /** Calls of one tenant that are compared with and without other tenants. */
    twoWorldsSteps: number
    /** Answers that are compared on each database. */
    concurrentAnswers: number
    /** A file for the figures of long tests; empty for none. */
    figuresFile: string
  }
}

export interface Templates {
  /** A folder of the embedded database, migrated and seeded, to be copied. */
  folder: string
  /** A PostgreSQL server, with a database `portico_template` of the same content. */
  postgresUrl: string
  /** Folder of the PostgreSQL programs. */
  programs: string
}

/** Creates the demonstration world once on each database; every test file gets copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = process.env['TEST_POSTGRES_BIN'] ?? (await ensurePostgres())
  const given = process.env['TEST_DATABASE_URL']
  const cluster = given ? undefined : await startCluster(programs)
  const postgresUrl = given ?? cluster?.url ?? ''
  const home = await mkdtemp(join(tmpdir(), 'portico-test-'))
  const folder = join(home, 'template')

  await Promise.all([makeFolder(folder), makeTemplate(postgresUrl)])
  project.provide('templates', { folder, postgresUrl, programs })
  return async () => {
    await cluster?.remove()
    await rm(home, { recursive: true, force: true })
  }
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('drop database if exists portico_template')
  await client.query('create database portico_template')
  await client.end()
  const database = openPostgres(databaseUrl(url, 'portico_template'), { connections: 2 })
  try {
    await fill(database)
  } finally {
    await database.close()
  }
}
