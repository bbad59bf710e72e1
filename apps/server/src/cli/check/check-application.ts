import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from 'playwright-core'
import pino from 'pino'
import { sql } from 'kysely'
import { isUpstream } from '@portico/contract/applications/registry'
import { createApp } from '../../app.ts'
import { parseConfig } from '../../config.ts'
import type { Database } from '../../db/handles.ts'
import { hasHostBoundCookies, sessionCookieName } from '../../http/security/credentials.ts'
import { MissingBrowserError, withBrowser } from './browser.ts'
import { compareObservations, type Comparison } from './compare-observations.ts'
import { differingPixels, NotShownError, observePage } from './observe.ts'
import { endSession, setSessionCookies, startSession } from '../../modules/sessions/sessions.service.ts'

interface Checked {
  code: string
  /** The account that opens the portal; undefined for the account that used the application last. */
  account: string | undefined
  environment: NodeJS.ProcessEnv
}

/** The error for an application that cannot be checked; the message gives the reason. */
export class CheckError extends Error {}

/** OPS-40: compares an application in a plain frame with the same application in a portal of this process. */
export async function checkApplication(database: Database, checked: Checked): Promise<Comparison> {
  const { code, environment } = checked
  const target = await findTarget(database, checked)
  return withBrowser(environment.CHROMIUM, async (context) => {
    const port = await freePort()
    const origin = `http://portico.localhost:${port}`
    const config = parseConfig({
      ...environment,
      ...{
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_ORIGIN: origin,
        APPS_ORIGIN: `http://apps.portico.localhost:${port}`,
      },
      ...{ APPS_HOSTS: undefined, APPS_PORTS: undefined, APPS_UNTRUSTED_ORIGIN: undefined, TRUST_PROXY: undefined },
    })
    const app = await createApp({ config, database, logger: pino({ level: 'silent' }), version: '0' })
    const session = await database.system((db) =>
      startSession(db, {
        ...{ userId: target.userId, loginTenantId: target.tenantId, keep: false, formerSid: undefined },
        ...{ device: 'npm run app -- check', address: '127.0.0.1', method: 'password' },
      }),
    )
    const cookie = { name: sessionCookieName(origin), isSecure: hasHostBoundCookies(origin) }
    const entry = `/check-${session.sessionId}`
    app.get(entry, { config: { access: 'public' } }, (_request, reply) => {
      setSessionCookies(reply, cookie, session.sid, false)
      return reply.redirect(`/portal/${target.menuId}?tenantId=${target.tenantId}`)
    })
    // Prevents the hint of a first visit, which would cover the application.
    await context.addInitScript((portal) => {
      if (location.origin === portal) window.localStorage.setItem('portal.welcomeTipDoNotPrompt', 'true')
    }, origin)
    try {
      await app.listen({ port, host: '127.0.0.1' })
      const hostedObservation = await observePage(
        context,
        origin + entry,
        `http://${code}.apps.portico.localhost:${port}`,
      )
      await context.clearCookies()
      const plain = await observePlain(context, target, hostedObservation.picture)
      return compareObservations({
        plain: plain.observation,
        portal: hostedObservation.observation,
        pixels: await differingPixels(context, [plain.picture, hostedObservation.picture]),
        keepsHost: target.keepsHost,
      })
    } finally {
      await database.system((db) => endSession(db, session.sid))
      await app.close()
    }
  })
}

interface Target {
  upstream: string
  path: string
  keepsHost: boolean
  menuId: number
  tenantId: number
  userId: number
}

async function findTarget(database: Database, { code, account }: Checked): Promise<Target> {
  const entry = await database.system((db) =>
    db
      .selectFrom('application')
      .select(['hosting_kind', 'source_kind', 'source', 'isolation', 'keep_host'])
      .where('code', '=', code)
      .executeTakeFirst(),
  )
  if (!entry) throw new CheckError(`There is no application ${code}.`)
  if (!isUpstream(entry.hosting_kind, entry.source_kind))
    throw new CheckError(
      `${code} has no server that the gateway requests, so there is no plain frame to compare it with.`,
    )
  if (entry.hosting_kind === 'detached' || entry.isolation === 'untrusted' || entry.isolation === 'portal')
    throw new CheckError(`${code} is not shown in a frame of its own origin; only such applications can be compared.`)
  const menu = await database.system((db) =>
    db
      .selectFrom('menu')
      .select(['id', 'path'])
      .where('application_code', '=', code)
      .where('kind', '=', 'menu')
      .orderBy('level')
      .orderBy('sort')
      .orderBy('id')
      .executeTakeFirst(),
  )
  if (!menu) throw new CheckError(`${code} has no menu.`)
  const person = await database.system((db) => {
    const members = db
      .selectFrom('membership')
      .innerJoin('user_account', 'user_account.id', 'membership.user_id')
      .innerJoin('tenant', 'tenant.id', 'membership.tenant_id')
      .innerJoin('tenant_application', 'tenant_application.tenant_id', 'membership.tenant_id')
      .select(['membership.user_id', 'membership.tenant_id'])
      .where('tenant_application.application_code', '=', code)
      .where('tenant_application.enabled', '=', true)
      .where('membership.status', '=', 1)
      .where('membership.default_org_id', 'is not', null)
      .where('tenant.status', '=', 1)
      .orderBy(sql`membership.last_used_at desc nulls last`)
      .orderBy('membership.user_id')
    return (account === undefined ? members : members.where('user_account.username', '=', account)).executeTakeFirst()
  })
  if (!person)
    throw new CheckError(
      account === undefined
        ? `Nobody with an organisation is in a tenant that has ${code}.`
        : `${account} is in no tenant that has ${code}, or has no organisation there.`,
    )
  return {
    ...{ upstream: entry.source, keepsHost: entry.keep_host, path: menu.path, menuId: menu.id },
    ...{ tenantId: person.tenant_id, userId: person.user_id },
  }
}

/** Observes the application in a frame of the portal's size, on a page of the same origin, without restrictions. */
async function observePlain(
  context: BrowserContext,
  { upstream, path }: Target,
  size: { width: number; height: number },
) {
  const page = `${upstream}/portico-plain-frame`
  await context.route(page, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><style>body { margin: 0 } iframe { border: 0; display: block; width: ${size.width}px; height: ${size.height}px }</style>
<iframe src="${path.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" allow="fullscreen; clipboard-write"></iframe>`,
    }),
  )
  return observePage(context, page, upstream)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/** OPS-41: prints the comparison; returns false if something fails in the portal or could not be checked. */
export async function printComparison(
  compare: () => Promise<Comparison>,
  code: string,
): Promise<{ lines: string[]; isGood: boolean }> {
  try {
    const { failures, differences, options } = await compare()
    const isGood = failures.length === 0
    const summary = isGood
      ? `${code} does in the portal what it does in a plain frame.`
      : `${code} fails in the portal:`
    const advice = options.map((option) => `May help: npm run app -- set ${code} ${option}`)
    return { lines: [summary, ...[...failures, ...differences].map((line) => `  ${line}`), ...advice], isGood }
  } catch (error) {
    if (!(error instanceof CheckError || error instanceof MissingBrowserError || error instanceof NotShownError))
      throw error
    return { lines: [error.message], isGood: false }
  }
}
