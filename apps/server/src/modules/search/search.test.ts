import { beforeAll, expect, test } from 'vitest'
import type { MenuNode } from '@portico/contract/navigation/menus'
import type { SearchHit } from '@portico/contract/navigation/search'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'

const find = (person: Browser, q: string, more: { types?: string; limit?: string; orgId?: string } = {}) =>
  person.call('GET /api/workbench/v4/search', { query: { q, ...more } })
const codes = (nodes: MenuNode[]): MenuNode['sourceModuleCode'][] =>
  nodes.flatMap(({ sourceModuleCode, children }) => [sourceModuleCode, ...codes(children)])
const kinds = (hits: SearchHit[]) => [...new Set(hits.map(({ kind }) => kind))]

onBothDatabases((world) => {
  let anna: Browser
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
  })

  test('PALETTE-14, PALETTE-27 menus, organisations and projects are found with their path, the match in the name and their target', async () => {
    expect(await find(anna, 'schedul', { orgId: '41001', types: 'menu' })).toEqual(
      expect.arrayContaining([
        {
          kind: 'menu',
          id: 100231,
          name: 'Schedule',
          path: 'Planning',
          highlight: [[0, 7]],
          target: { orgId: 41001, productCode: 'plan', menuCode: 'plan.schedule' },
        },
      ]),
    )
    const [tunnel] = await find(anna, 'öresund', { types: 'project' })
    expect(tunnel).toMatchObject({
      kind: 'project',
      name: expect.stringContaining('Öresund') as string,
      highlight: [[0, 7]],
    })
    expect(kinds(await find(anna, 'region', { types: 'org,project' }))).toContain('org')
    expect(kinds(await find(anna, 'o', { orgId: '41001' }))).toEqual(['menu', 'org', 'project', 'message'])
    expect(await find(anna, 'o')).not.toContainEqual(expect.objectContaining({ kind: 'menu' }))
  })

  test('PALETTE-14 a menu is found by its aliases and its whole code, prefixes first, each once', async () => {
    const names = async (q: string) => (await find(anna, q, { orgId: '41001', types: 'menu' })).map(({ name }) => name)

    expect(await names('进度')).toContain('Schedule')
    expect((await names('plan.schedule'))[0]).toBe('Schedule')
    const match = await find(anna, 'e', { orgId: '41001', types: 'menu', limit: '50' })
    expect(new Set(match.map(({ id }) => id)).size).toBe(match.length)
    const begins = match.map(({ name, highlight }) => (highlight.length === 0 ? 2 : name.startsWith('E') ? 0 : 1))
    expect(begins).toEqual(begins.toSorted((a, b) => a - b))
  })

  test('PALETTE-14 ISO-9 PALETTE-28 the search returns nothing that the person does not see, and nothing in an organisation that is closed to them', async () => {
    const auditor = await world.signIn('auditor', 20001)
    const own = codes(await auditor.call('GET /api/workbench/v4/portal-menus/auth-tree', { query: { orgId: '41001' } }))
    for (const q of ['a', 'e', 'i', 'budget', 'vendor.provider', 'platform.post-dictionary']) {
      const match = await find(auditor, q, { orgId: '41001', types: 'menu', limit: '50' })
      for (const { target } of match) expect(own).toContain(target.menuCode)
    }
    expect(await find(auditor, 'budget', { orgId: '41001', types: 'menu' })).toEqual([])
    expect(await find(anna, 'schedule', { orgId: '999999', types: 'menu' })).toEqual([])
    expect(await find(anna, 'a', { orgId: '20002', types: 'menu' })).toEqual([])
    const others = await find(anna, '钱塘江', { types: 'org,project' })
    expect(others).toEqual([])
  })

  test('PALETTE-14 wildcards are plain characters, and malformed requests are refused', async () => {
    for (const q of ['%', '_', '%%', "' or 1=1 --"])
      expect(await find(anna, q, { orgId: '41001', types: 'menu,org,project' })).toEqual([])
    expect(await find(anna, '   ')).toEqual([])
    expect((await find(anna, 'o', { types: 'project', limit: '3' })).length).toBe(3)
    for (const query of [
      'q=',
      'q=a&types=tenant',
      'q=a&limit=0',
      'q=a&limit=51',
      'q=a&orgId=x',
      `q=${'a'.repeat(101)}`,
    ]) {
      const { statusCode } = await anna.request({ url: `/api/workbench/v4/search?${query}` })
      expect(statusCode, query).toBe(400)
    }
  })

  test('MSG-108 messages are found by a text in title or content, newest first, and only the person’s own', async () => {
    const hits = await find(anna, 'crane', { types: 'message' })
    expect(hits[0]).toMatchObject({
      kind: 'message',
      name: 'Strong wind: crane 3 is out of service from 14:00 today',
      path: 'Planning',
      highlight: [[13, 18]],
      target: {},
    })
    expect(await find(anna, 'crane', { types: 'message', limit: '1' })).toEqual([hits[0]])
    const auditor = await world.signIn('auditor', 20001)
    expect((await find(auditor, 'A-101', { types: 'message' })).map(({ name }) => name)).not.toContain(
      'Drawing A-101 needs your approval',
    )
  })
})
