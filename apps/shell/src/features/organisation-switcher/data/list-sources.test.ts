import { expect, test, vi } from 'vitest'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../lib/api/api.ts', () => ({ api: { call } }))
const { loadRecents } = vi.hoisted(() => ({ loadRecents: vi.fn() }))
vi.mock('./recent-organisations.ts', () => ({ loadRecents }))
const { addNodes } = await import('../model/add-nodes.ts')
const { node } = await import('../model/organisation.fixtures.ts')
const { nameOf } = await import('../model/organisation-store.ts')
const { fieldContaining } = await import('../model/text-column.ts')
const { createStore, listLength } = await import('../model/organisation-store.ts')
const { projectListSource, relationSource } = await import('./list-sources.ts')

test('ORG-61, ORG-109 the relation view requires enabled organisations if the deployment does; the list never does', () => {
  expect(relationSource('', true).rules).toEqual({ needsEnabled: true })
  expect(relationSource('', false).rules).toEqual({ needsEnabled: false })
  expect(projectListSource('', [], 'Recent').rules).toEqual({ needsEnabled: false })
})

test('ORG-65 ORG-68 a page of the list is requested by keyword and status, and has the total', async () => {
  call.mockResolvedValue({ data: [], recordTotal: 10_000, recordTotalCapped: true })
  const source = projectListSource('road', ['planned'], 'Recent')
  const facts = await source.page!(createStore(), 2, new AbortController().signal)

  expect(facts).toEqual({ total: 10_000, isCapped: true })
  expect(call.mock.lastCall?.[1]).toMatchObject({
    body: { keyword: 'road', status: ['planned'], pageIndex: 2, pageSize: 50 },
  })
})

const tunnel = node(41001, { name: 'Öresund Tunnel', type: 'general-project' })
const numbered = { ...tunnel, projectExtendData: [{ code: 'SAP_CODE', name: 'Number', value: 'SE-4711' }] }
type Sent = { body: { includeProjectExtendData?: boolean; includeExtendData?: boolean } }
/** Like the server, includes the number in the answer only on request. */
const answerWith = (included = false) => ({ data: [included ? numbered : tunnel], recordTotal: 1 })

test.for([
  ['list', () => projectListSource('se-47', [], 'Recent')],
  ['relation view', () => relationSource('se-47', false)],
] as const)('ORG-124 a hit by finance number has the number in the %s', async ([, sourceOf]) => {
  call.mockImplementation(async (_, { body }: Sent) =>
    answerWith(body.includeProjectExtendData ?? body.includeExtendData),
  )
  const textOf = async (findsNumbers: boolean) => {
    const store = createStore(1, findsNumbers)
    await sourceOf().start(store, new AbortController().signal)
    return fieldContaining(store.texts, 0, 'se-47')
  }
  await expect(textOf(true)).resolves.toBe('SE-4711')
  await expect(textOf(false)).resolves.toBeUndefined()
})

test('ORG-124 a child project that is loaded during a search has its finance number', async () => {
  call.mockImplementation(async (_, { body }: Sent) => [body.includeExtendData ? numbered : tunnel])
  const store = createStore(1, true)
  addNodes(store, [tunnel])
  await expect(relationSource('se-47', false).children?.(store, 0)).resolves.toEqual([numbered])
  await expect(relationSource('', false).children?.(store, 0)).resolves.toEqual([tunnel])
})

test('ORG-125, ORG-129 the list begins with recent projects of its statuses, which are not part of the total', async () => {
  loadRecents.mockResolvedValue([node(2, { name: 'Bridge' }), node(3)])
  call.mockResolvedValue({ data: [node(1), node(2), node(3)], recordTotal: 4 })
  const namesOf = async (keyword: string) => {
    const store = createStore()
    const { signal } = new AbortController()
    await projectListSource(keyword, ['planned'], 'Recent').start(store, signal)
    return { names: Array.from({ length: store.count }, (_, at) => nameOf(store, at)), length: listLength(store) }
  }
  const projects = ['Organisation 1', 'Organisation 2', 'Organisation 3']
  await expect(namesOf('')).resolves.toEqual({ names: ['Recent', 'Bridge', 'Organisation 3', ...projects], length: 3 })
  expect(loadRecents.mock.lastCall?.[1]).toEqual(['planned'])
  await expect(namesOf('road')).resolves.toEqual({ names: projects, length: 3 })
})
