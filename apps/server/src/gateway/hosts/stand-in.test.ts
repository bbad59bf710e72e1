import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BareGateway, registered, startGateway } from '../../../test/bare-gateway.ts'
import { startUpstream, type Upstream } from '../../../test/outside-systems/upstream.ts'

const PORTAL = 'portico.localhost:8760'
const OWN = `app.${PORTAL}`
const FIRST = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-site' }
const LINK = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }
const insteadOf = (text: string) => /data-instead="([^"]*)"/.exec(text)?.[1]

let portal: BareGateway
let upstream: Upstream
let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-instead-'))
  await mkdir(join(root, 'one/dist'), { recursive: true })
  await writeFile(join(root, 'one/dist/index.html'), '<!doctype html><p>one')
  await writeFile(join(root, 'one/dist/plan.pdf'), '%PDF')
  upstream = await startUpstream()
  portal = await startGateway(root, { portal: `http://${PORTAL}` })
})
afterAll(async () => {
  await portal.close()
  await upstream.close()
  await rm(root, { recursive: true })
})
beforeEach(() => void portal.applications.set('app', registered({ isolation: 'own', upstream: upstream.origin })))

const answer = (headers: Record<string, string>, body = 'body', status = 200) => {
  upstream.answer = (_request, response) => void response.writeHead(status, headers).end(body)
}

test('HOST-151, HOST-272 a PDF in a frame is handed to the viewer by a page of the gateway; any other request gets the file itself', async () => {
  answer({ 'content-type': 'application/pdf' }, '%PDF')
  for (const destination of ['iframe', 'embed', 'object']) {
    const page = await portal.ask(OWN, '/plan%3C.pdf', { headers: { ...LINK, 'sec-fetch-dest': destination } })
    expect([insteadOf(page.text), page.headers['cache-control']]).toEqual(['file', 'no-store'])
    expect(page.text).toContain('<h1>plan&lt;.pdf</h1>')
  }
  for (const destination of ['empty', 'document']) {
    const file = await portal.ask(OWN, '/plan.pdf', { headers: { ...LINK, 'sec-fetch-dest': destination } })
    expect([file.text, file.headers['content-type']]).toEqual(['%PDF', 'application/pdf'])
  }
  expect((await portal.ask(OWN, '/plan.pdf', { method: 'POST', body: 'a=1', headers: LINK })).text).toBe('%PDF')
  answer({ 'content-type': 'application/pdf', 'content-disposition': 'attachment' }, '%PDF')
  expect((await portal.ask(OWN, '/plan.pdf', { headers: LINK })).text).toBe('%PDF')

  portal.applications.set('app', registered({ isolation: 'own', folder: 'one/dist' }))
  expect(insteadOf((await portal.ask(OWN, '/plan.pdf', { headers: FIRST })).text)).toBe('file')
})

test('HOST-150, HOST-269 a first page that is a download is answered with a page that saves it, and a link to the same file gets the file', async () => {
  const saved = [
    { 'content-type': 'text/csv' },
    { 'content-type': 'application/zip' },
    { 'content-type': 'text/html', 'content-disposition': 'attachment; filename="a.html"' },
  ]
  for (const headers of saved) {
    answer(headers)
    expect(insteadOf((await portal.ask(OWN, '/report', { headers: FIRST })).text)).toBe('download')
    expect((await portal.ask(OWN, '/report', { headers: LINK })).text).toBe('body')
  }
  for (const type of [
    'text/plain',
    'image/png',
    'image/svg+xml',
    'application/xhtml+xml',
    'application/json',
    'text/xml',
  ]) {
    answer({ 'content-type': type })
    expect((await portal.ask(OWN, '/shown', { headers: FIRST })).text).toBe('body')
  }
})

test('HOST-160 a cross-origin isolated page is opened in a window, where it is unchanged', async () => {
  const isolating = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }
  const type = { 'content-type': 'text/html' }
  answer({ ...type, ...isolating }, '<p>threads')
  expect(insteadOf((await portal.ask(OWN, '/', { headers: FIRST })).text)).toBe('isolated')
  const inWindow = await portal.ask(OWN, '/', { headers: { ...FIRST, 'sec-fetch-dest': 'document' } })
  expect(inWindow.text).toContain('<p>threads')
  expect(inWindow.headers).toMatchObject(isolating)

  for (const half of [
    { 'cross-origin-opener-policy': 'same-origin' },
    { 'cross-origin-embedder-policy': 'require-corp' },
  ]) {
    answer({ ...type, ...half }, '<p>one')
    expect((await portal.ask(OWN, '/', { headers: FIRST })).text).toContain('<p>one')
  }
})

test('HOST-150 the gateway itself answers the probe for a reachable host', async () => {
  upstream.answer = (_request, response) => void response.writeHead(500).end('never asked')
  const here = await portal.ask(OWN, '/.well-known/portico/here', { headers: FIRST })
  expect([here.status, insteadOf(here.text), here.headers['origin-agent-cluster']]).toEqual([200, 'here', '?0'])
})

test.each([
  ['realm', 204],
  ['realm', 205],
  ['iframe', 204],
] as const)(
  'HOST-204 a first page of a %s that its server answers with %i is a page that says so; later ones leave the page as it is',
  async (kind, status) => {
    portal.applications.set('app', registered({ kind, isolation: 'own', upstream: upstream.origin }))
    upstream.answer = (_request, response) => void response.writeHead(status).end()

    const first = await portal.ask(OWN, '/', { headers: FIRST })
    expect([first.status, insteadOf(first.text)]).toEqual([200, 'empty'])
    expect(first.text).toContain('<h1>The page is empty</h1>')

    expect((await portal.ask(OWN, '/', { headers: LINK })).status).toBe(status)
    expect((await portal.ask(OWN, '/', { headers: { 'sec-fetch-dest': 'empty' } })).status).toBe(status)
  },
)
