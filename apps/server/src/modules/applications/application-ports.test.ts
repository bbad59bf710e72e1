import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { onBothDatabases, PORTAL } from '../../../test/world.ts'
import { readPortAssignments } from '../../http/hosts/application-ports.ts'

const VARIABLES = { APPS_ORIGIN: '', APPS_PORTS: '8101-8160', UPSTREAM_HOSTS: '127.0.0.1' }

onBothDatabases((world) => {
  const portOf = async (code: string) =>
    8101 + ((await readPortAssignments(world.database, 60, new Set())).numbers.get(code) ?? NaN)

  test('HOST-190, HOST-290 an application keeps its port, and the port of a removed application is reused last', async () => {
    const { numbers: before } = await readPortAssignments(world.database, 60, new Set())
    expect(new Set(before.values()).size).toBe(before.size)
    const [code = '', number] = [...before][0] ?? []
    const few = await readPortAssignments(world.database, 3, new Set())
    expect([...few.numbers.values()].every((one) => one < 3)).toBe(true)
    // HOST-194
    expect(few.lacking).toHaveLength(before.size - 3)
    expect((await readPortAssignments(world.database, 60, new Set())).numbers.get(code)).toBe(number)
    expect((await readPortAssignments(world.database, 60, new Set([code]))).numbers.has(code)).toBe(false)
  })

  test('HOST-190 if every application has a port, they are read in one transaction', async () => {
    const system = vi.spyOn(world.database, 'system')
    await readPortAssignments(world.database, 60, new Set())
    expect(system).toHaveBeenCalledTimes(1)
    system.mockRestore()
  })

  test('HOST-190 the list of applications contains their ports, and the ports serve their pages', async () => {
    const anna = await world.signIn('anna', 20001)
    const port = await portOf('cost-core')
    const page = await world.app.inject({
      url: '/',
      headers: { host: `portal.test:${port}`, accept: 'text/html' },
    })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('data-portal="http://portal.test"')
    expect(page.body).toContain('data-cookies="portico.cost-core."')
    const shell = await world.app.inject({ url: '/portal/1/', headers: { host: 'portal.test' } })
    expect(shell.headers['content-security-policy']).toContain('http://portal.test:*')
    expect(shell.headers['permissions-policy']).toContain('fullscreen=*')
    expect(anna).toBeDefined()
  })

  test('HOST-205 a page of an application that is opened alone prefixes its cookies without any other effect', async () => {
    const server = createServer((_request, reply) => {
      reply.setHeader('content-type', 'text/html').end('<!doctype html><title>Quality</title>upstream')
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const host = `portal.test:${await portOf('quality-core')}`
    const ask = () => world.app.inject({ url: '/inspections.html', headers: { host, accept: 'text/html' } })
    const element =
      /<script src="([^"]+)" data-portal="" data-code="quality-core" data-cookies="portico\.quality-core\."/

    const [, path = ''] = element.exec((await ask()).body) ?? []
    expect((await world.app.inject({ url: path, headers: { host } })).headers['content-type']).toMatch(/javascript/)

    const source = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await world.database.system((db) =>
      db
        .updateTable('application')
        .set({ source_kind: 'upstream', source })
        .where('code', '=', 'quality-core')
        .execute(),
    )
    await expect.poll(async () => (await ask()).body, { timeout: 10_000 }).toContain('upstream')
    expect((await ask()).body).toMatch(element)
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })

  test('HOST-192 an application’s port serves no part of the portal, and a page there cannot change the portal', async () => {
    const anna = await world.signIn('anna', 20001)
    const port = await portOf('cost-core')
    const atPort = await world.app.inject({ url: '/portal/env.json', headers: { host: `portal.test:${port}` } })
    expect(atPort.statusCode).toBe(404)
    const tell = async (headers: Record<string, string | undefined>) =>
      (await anna.request({ method: 'POST', url: '/api/product/v4/applications/cost-core/hangs', headers })).statusCode
    // browsers that send fetch metadata, and those at plain addresses
    expect(await tell({ 'sec-fetch-site': 'same-site', origin: `${PORTAL}:${port}` })).toBe(403)
    expect(await tell({ 'sec-fetch-site': undefined, origin: `${PORTAL}:${port}` })).toBe(403)
    expect(await tell({ 'sec-fetch-site': undefined, origin: PORTAL })).toBe(204)
  })

  test('HOST-191 an upstream receives its own cookies under their own names, and cannot set the portal’s', async () => {
    let heard: string | undefined
    const server = createServer((request, reply) => {
      heard = request.headers.cookie
      reply.setHeader('set-cookie', ['sid=evil; Path=/', 'signed_in=0; Domain=portal.test']).end('here')
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const upstream = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await world.database.system((db) =>
      db
        .updateTable('application')
        .set({ source_kind: 'upstream', source: upstream, isolation: 'own' })
        .where('code', '=', 'cost-core')
        .execute(),
    )
    const host = `portal.test:${await portOf('cost-core')}`
    const cookie = 'sid=portal; portico.cost-core.sid=own; portico.erp-core.sid=other'
    const ask = () => world.app.inject({ url: '/', headers: { host, cookie } })
    await expect.poll(async () => (await ask()).body, { timeout: 10_000 }).toBe('here')
    expect(heard).toBe('sid=own')
    expect((await ask()).headers['set-cookie']).toEqual([
      'portico.cost-core.sid=evil; Path=/',
      'portico.cost-core.signed_in=0',
    ])
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
}, VARIABLES)
