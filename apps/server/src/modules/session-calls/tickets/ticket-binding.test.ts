import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { bindTicket, visitBinding } from '../../../../test/sign-in/launch.ts'
import { APPS, onBothDatabases, PORTAL } from '../../../../test/world.ts'
import { renewApplicationSecret } from '../../sessions/application-secrets.service.ts'

const ERP = APPS.replace('//', '//erp-core.')
/** The S256 challenge of `VERIFIER`, from RFC 7636, appendix B. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

onBothDatabases((world) => {
  const change = (statement: ReturnType<typeof sql>) => world.database.system((db) => statement.execute(db))
  const issue = (person: Browser, more: object = {}) =>
    person.call('POST /identification/session/ticket', { body: { purpose: 'window', origin: ERP, ...more } })
  const exchange = async (payload: object, headers: Record<string, string> = { origin: ERP }) =>
    (await world.app.inject({ method: 'POST', url: '/identification/session/exchange', payload, headers })).statusCode
  const ticketIn = (location: string) => new URL(location).searchParams.get('ticket') ?? ''

  test('SESS-85, SESS-106 a leaked ticket is useless to a program or a page that states the right origin', async () => {
    const anna = await world.signIn('anna', 20001)
    for (const more of [{}, { verifier: VERIFIER }, { verifier: anna.cookies.get('sid') }]) {
      const { ticket } = await issue(anna)
      expect(await exchange({ ticket, ...more })).toBe(404)
    }
  })

  test('SESS-86, SESS-151 the session’s window binds its ticket, and redeems it with its verifier only', async () => {
    const anna = await world.signIn('anna', 20001)
    const location = await visitBinding(anna, (await issue(anna)).ticket, CHALLENGE, '/start?view=invoices&lang=en')
    expect(location).toMatch(/^http:\/\/erp-core\.apps\.portal\.test\/start\?view=invoices&lang=en&ticket=[\w-]{43}$/)
    expect(await exchange({ ticket: ticketIn(location), verifier: VERIFIER })).toBe(200)
    expect(await exchange({ ticket: ticketIn(location), verifier: VERIFIER })).toBe(404)

    for (const verifier of [undefined, CHALLENGE, `${VERIFIER}x`, anna.cookies.get('sid')]) {
      const bound = await bindTicket(anna, (await issue(anna)).ticket)
      expect(await exchange({ ticket: bound.ticket, ...(verifier === undefined ? {} : { verifier }) })).toBe(404)
      // The ticket is spent.
      expect(await exchange(bound)).toBe(404)
    }
    const bound = await bindTicket(anna, (await issue(anna)).ticket)
    expect(await exchange(bound, { origin: 'https://evil.example' })).toBe(404)
  })

  test('SESS-86 a browser without the ticket’s session cannot bind it, and a second binding is refused', async () => {
    const anna = await world.signIn('anna', 20001)
    const elsewhere = await world.signIn('anna', 20001)
    const liWei = await world.signIn('li.wei', 20001)
    for (const other of [world.browser(), elsewhere, liWei]) {
      const { ticket } = await issue(anna)
      const refused = `${ERP}/?ticketError=access_denied`
      expect(await visitBinding(other, ticket, CHALLENGE)).toBe(refused)
      // A failed attempt spends the ticket, and the redirect leads to the portal.
      expect(await visitBinding(anna, ticket, CHALLENGE)).toBe('/portal/')
    }
    const { ticket } = await bindTicket(anna, (await issue(anna)).ticket)
    expect(await visitBinding(anna, ticket, CHALLENGE)).toBe(`${ERP}/?ticketError=access_denied`)

    const { ticket: ofEnded } = await issue(anna)
    await anna.request({ url: '/api/portal/v4/logout' })
    expect(await visitBinding(anna, ofEnded, CHALLENGE)).toBe('/portal/')
  })

  test.each(['//evil.example/', 'https://evil.example/', '\\\\evil.example', 'javascript:alert(1)', 'http://a:b@erp-core.apps.portal.test/', '/\t/evil.example'])(
    'SESS-86 a ticket returns to its own origin only: %s',
    async (returnPath) => {
      const anna = await world.signIn('anna', 20001)
      const location = await visitBinding(anna, (await issue(anna)).ticket, CHALLENGE, returnPath)
      expect(new URL(location).origin).toBe(ERP)
      expect(location).not.toContain('@')
    },
  ) // prettier-ignore

  test('SESS-86 fetch cannot bind a ticket, and a hand-in code cannot be bound', async () => {
    const anna = await world.signIn('anna', 20001)
    const { ticket } = await issue(anna)
    const url = `/identification/session/ticket/bind?${new URLSearchParams({ ticket, challenge: CHALLENGE })}`
    for (const mode of ['cors', 'no-cors', 'same-origin']) {
      expect((await anna.request({ url, headers: { 'sec-fetch-mode': mode } })).statusCode).toBe(403)
    }
    const { ticket: code } = await issue(anna, { purpose: 'hand-in', origin: PORTAL })
    expect(await visitBinding(anna, code, CHALLENGE)).toBe('/portal/')
  })

  test('SESS-87 a framed page redeems its ticket with the proof in the name of its frame', async () => {
    const anna = await world.signIn('anna', 20001)
    const framed = { purpose: 'third-party', withProof: true }
    const { ticket, proof } = await issue(anna, framed)
    expect(proof).toMatch(/^[\w-]{43}$/)
    expect(await exchange({ ticket, verifier: proof })).toBe(200)
    const { ticket: second } = await issue(anna, framed)
    expect(await exchange({ ticket: second, verifier: proof })).toBe(404)
    const { rows } = await change(sql`select encode(browser_hash, 'escape') as stored from launch_ticket`)
    expect(JSON.stringify(rows)).not.toContain(proof)
    expect(await issue(anna)).not.toHaveProperty('proof')
  })

  test('SESS-88 a server redeems a bound ticket with its secret and the verifier, but not with only one of them', async () => {
    const anna = await world.signIn('anna', 20001)
    const secret = await world.database.system((db) => renewApplicationSecret(db, 'erp-core'))
    const proven = { authorization: `Basic ${Buffer.from(`erp-core:${secret}`).toString('base64')}` }
    const bind = async () => bindTicket(anna, (await issue(anna)).ticket)

    expect(await exchange(await bind(), proven)).toBe(200)
    expect(await exchange({ ticket: (await bind()).ticket }, proven)).toBe(404)
    expect(await exchange({ ...(await bind()), verifier: VERIFIER }, proven)).toBe(404)
    expect(await exchange(await bind(), {})).toBe(404)
  })

  test('SESS-85, SESS-150 a window of the portal redeems its ticket with the session cookie, but not without it', async () => {
    const anna = await world.signIn('anna', 20001)
    const own = async () => ({ ticket: (await issue(anna, { origin: PORTAL })).ticket })
    const cookie = `sid=${anna.cookies.get('sid')}`
    expect(await exchange(await own(), { origin: PORTAL, cookie })).toBe(200)
    expect(await exchange(await own(), { origin: PORTAL })).toBe(404)
    const stranger = await world.signIn('li.wei', 20001)
    expect(await exchange(await own(), { origin: PORTAL, cookie: `sid=${stranger.cookies.get('sid')}` })).toBe(404)
  })
})
