import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Language } from '@portico/contract/protocol/common'
import type { Organisation } from '@portico/contract/organisations/organisations'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { indexOrganisations } from '../../db/org-index/build.ts'

const LANGUAGES = ['zh-CN', 'en', 'sv-SE'] as const

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const ask = async <T>(person: Browser, language: Language, url: string, payload?: object) => {
    const response = await person.request({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { 'accept-language': language, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { payload: JSON.stringify(payload) }),
    })
    expect(response.statusCode, response.payload).toBe(200)
    return JSON.parse(response.payload) as T
  }
  const listed = (person: Browser, language: Language, keyword: string) =>
    ask<{ data: Organisation[] }>(person, language, '/api/org-permission/v4/orgs/list-auth-org', { keyword })

  test('ORG-30 the organisations of business systems are named in the language of the call', async () => {
    const anna = await world.signIn('anna', 20001)
    const named = async (language: Language) => {
      const relations = await ask<{ name: string }[]>(anna, language, '/api/biz-orgs/list-relation?status=1')
      return relations.map(({ name }) => name)
    }
    expect(await named('en')).toEqual(['Cost organisation South', 'Cost organisation West'])
    expect(await named('zh-CN')).toEqual(['南部成本组织', '西部成本组织'])
    expect(await named('sv-SE')).toEqual(['Ekonomienhet Syd', 'Ekonomienhet Väst'])
  })

  test('ORG-131 each call has the names of its language, in the full name too, and the plain ones without any', async () => {
    const anna = await world.signIn('anna', 20001)
    const named = (language: Language) =>
      ask<Organisation>(anna, language, '/api/org-permission/v4/orgs/41001').then(({ name, shortName, fullName }) => [
        ...[name, shortName, fullName],
      ])
    expect(await named('zh-CN')).toEqual(['厄勒隧道', '厄勒隧道', 'Nordbro/南部大区/厄勒隧道'])
    expect(await named('en')).toEqual(['Öresund Tunnel', 'Tunnel', 'Nordbro/Region South/Öresund Tunnel'])
    expect(await named('sv-SE')).toEqual(['Öresundstunneln', 'Tunneln', 'Nordbro/Region Syd/Öresundstunneln'])
    const tree = await ask<Organisation[]>(anna, 'sv-SE', '/api/org-permission/v4/orgs/auth-tree', { depth: 3 })
    expect(tree.map(({ name }) => name)).toEqual(['Nordbro'])
    const regions = tree[0]?.childNodes ?? []
    expect(regions.map(({ name }) => name)).toContain('Region Syd')
    expect(regions[0]?.childNodes.find(({ orgId }) => orgId === 41001)?.fullName).toBe(
      'Nordbro/Region Syd/Öresundstunneln',
    )
    const info = await ask<{ projectName: string }>(
      ...([anna, 'sv-SE', '/api/org-permission/v4/orgs/41001/projects/basic-info?orgId=41001'] as const),
    )
    expect(info.projectName).toBe('Öresundstunneln')
  })

  test('ORG-132 a keyword finds the names of every language, indexed or not, and answers carry them', async () => {
    const anna = await world.signIn('anna', 20001)
    const isFound = async () => {
      for (const language of LANGUAGES)
        for (const keyword of ['厄勒隧道', 'elsd', 'ÖRESUNDSTUNNELN', 'Öresund Tunnel', '勒隧']) {
          const { data } = await listed(anna, language, keyword)
          expect(
            data.map(({ orgId }) => orgId),
            `${keyword} in ${language}`,
          ).toContain(41001)
        }
      const { data } = await listed(anna, 'en', 'Öresundstunneln')
      expect(data[0]?.nameAllLang).toEqual({ 'zh-CN': '厄勒隧道', en: 'Öresund Tunnel', 'sv-SE': 'Öresundstunneln' })
      expect(data[0]?.shortNameAllLang).toEqual({ 'zh-CN': '厄勒隧道', en: 'Tunnel', 'sv-SE': 'Tunneln' })
      expect(await ask<Organisation>(anna, 'en', '/api/org-permission/v4/orgs/20001')).not.toHaveProperty('nameAllLang')
      const tree = await ask<Organisation[]>(anna, 'en', '/api/org-permission/v4/orgs/auth-tree', {
        ...{ keyword: '南部大区', depth: 32 },
      })
      expect(tree[0]?.childNodes.map(({ orgId }) => orgId)).toEqual([30010])
    }
    await isFound()
    await run('update org_node set ordinal = null where tenant_id = 20001')
    await isFound()
    await indexOrganisations(world.database, 20001)
    await isFound()

    await run(`update org_node set names = '{"sv-SE": "Sundsförbindelsen"}' where tenant_id = 20001 and id = 41004`)
    const ids = async (keyword: string) => (await listed(anna, 'en', keyword)).data.map(({ orgId }) => orgId)
    expect(await ids('sundsförb')).toEqual([41004])
    expect(await ids('接线公路')).toEqual([41004])
    await run(`update org_node set names = '{}', short_names = '{}' where tenant_id = 20001 and id = 41004`)
    expect(await ids('sundsförb')).toEqual([])
    await indexOrganisations(world.database, 20001)
    expect(await ids('接线公路')).toEqual([])
    expect(await ids('Approach Road')).toContain(41004)
  })

  test('ORG-133 recent visits name the organisation in the reader’s language, but no name that the person has not seen', async () => {
    const anna = await world.signIn('anna', 20001)
    const visits = (language: Language) =>
      ask<{ orgId: number; orgName: string }[]>(
        ...([anna, language, '/api/workbench/v4/user-recent-visits/list?num=100'] as const),
      ).then((list) => new Set(list.filter(({ orgId }) => orgId === 41001).map(({ orgName }) => orgName)))
    expect(await visits('zh-CN')).toEqual(new Set(['厄勒隧道']))
    expect(await visits('sv-SE')).toEqual(new Set(['Öresundstunneln']))
    await run(`update org_node set name = 'Secret', names = '{"zh-CN": "秘密"}' where tenant_id = 20001 and id = 41001`)
    expect(await visits('zh-CN')).toEqual(new Set(['Öresund Tunnel']))
  })

  test('ORG-135 a visit does not tell whether a guess is the name of an organisation that the person may not enter', async () => {
    const [SOUTH, NORTH] = [30010, 30020]
    const liWei = await world.signIn('li.wei', 20001)
    const { rows } = await world.database.system((db) =>
      sql<{ id: number; name: string; swedish: string }>`select id, name, names ->> 'sv-SE' as swedish from org_node
        where tenant_id = 20001 and id = any (${[SOUTH, NORTH]}::bigint[])`.execute(db),
    )
    for (const { id, name, swedish } of rows) {
      expect(swedish).not.toBe(name)
      await liWei.call('POST /api/workbench/v4/user-recent-visits', {
        body: {
          ...{ menuName: 'Plan', menuNameAllLang: {}, productCode: 'plan', appCode: null, menuAuthCode: 'guess' },
          ...{ bizType: null, orgId: id, orgFullId: null, orgName: name },
        },
      })
    }
    const nameOf = (id: number) => rows.find((row) => row.id === id)
    const url = '/api/workbench/v4/user-recent-visits/list?num=100'
    const visits = await ask<{ orgId: number; orgName: string; menuAuthCode: string }[]>(liWei, 'sv-SE', url)
    const guessed = visits.filter(({ menuAuthCode }) => menuAuthCode === 'guess')
    expect(new Map(guessed.map(({ orgId, orgName }) => [orgId, orgName]))).toEqual(
      new Map([
        [SOUTH, nameOf(SOUTH)?.swedish],
        [NORTH, nameOf(NORTH)?.name],
      ]),
    )
  })
})
