import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type DefinedEntry, HOSTING_DEFAULTS } from '@portico/contract/administration/application-definitions'
import type { RegistryEntry } from '@portico/contract/applications/registry'
import { LANGUAGES, type NameAllLang } from '@portico/contract/protocol/common'
import {
  DEFINED_APPLICATION_CODE,
  DEFINED_MESSAGES,
  SEARCH_MESSAGE,
  USUAL_POSITION,
} from '@portico/contract/rules/administration/application-definitions'
import { STAYING_APPLICATIONS } from '@portico/contract/rules/administration/applications'
import { CONFIGURATION_VERSION } from '@portico/contract/rules/administration/configuration'
import { INTEGRATE } from '@portico/contract/rules/navigation/menus'
import type { SystemDb } from '../../db/handles.ts'
import { findConditions } from './menu-conditions.ts'
import { findRegistryEntry } from '../applications/registry.service.ts'

type Fields = Record<string, unknown>

/** MENU-3: the kind of each integrate type. */
const KIND_OF_INTEGRATE: Readonly<Record<0 | 1 | 2, RegistryEntry['kind']>> = {
  [INTEGRATE.microApp]: 'realm',
  [INTEGRATE.iframe]: 'iframe',
  [INTEGRATE.detached]: 'detached',
}

interface MenuRow {
  id: number
  parent_id: number | null
  code: string
  kind: 'menu' | 'dir'
  names: NameAllLang
  path: string
  url_params: string
  integrate_type: 0 | 1 | 2
  icon_class: string | null
  icon_url: string | null
  org_types: string[] | null
  authorities: string[]
  advertised: boolean
}

/** The fields that differ from their defaults; `null` and undefined stand for absent fields. */
const besides = (fields: Fields, defaults: Fields = {}): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(value, name in defaults ? defaults[name] : null),
    ),
  )

const ordered = (names: NameAllLang): NameAllLang =>
  Object.fromEntries(LANGUAGES.flatMap((language) => (names[language] ? [[language, names[language]]] : [])))

/**
 * ADMIN-91: an application of the catalogue as its definition; undefined if there is none. The portal's own pages and
 * the console have no definition, because the portal knows them by name.
 */
export async function findDefinition(db: SystemDb, code: string): Promise<Fields | undefined> {
  if (STAYING_APPLICATIONS.includes(code) || !DEFINED_APPLICATION_CODE.test(code)) return undefined
  const row = await db.selectFrom('application').selectAll().where('code', '=', code).executeTakeFirst()
  const entry = row && (await findRegistryEntry(db, code))
  if (!row || !entry || entry.isolation === 'portal') return undefined
  const { messages, version, kind, sourceKind, source, ...hosting } = entry
  const cards = row.extends.find(({ extendCode }) => extendCode === 'homeCards')?.value
  return {
    ...{ apiVersion: CONFIGURATION_VERSION, kind: 'Application', code, names: ordered(row.names) },
    ...besides({ product: row.product_code }, { product: code }),
    group: row.group_code,
    ...besides({ position: row.sort }, { position: USUAL_POSITION }),
    ...besides({ icon: row.icon_class, picture: row.icon_url, organisationTypes: row.org_types }),
    ...besides({ version }, { version: '1' }),
    hosting: { kind, sourceKind, source, ...besides(hosting, HOSTING_DEFAULTS) },
    ...besides(
      {
        messages: DEFINED_MESSAGES.filter((message) => messages.includes(message)),
        searches: messages.includes(SEARCH_MESSAGE),
        homeCards: cards,
      },
      { messages: [], searches: false },
    ),
    menus: await findEntries(db, code, kind),
    ...besides({ roles: await findRoles(db, code) }, { roles: [] }),
  }
}

/** ADMIN-102: the roles with menus and authorities that exist; single calls can have deleted others meanwhile. */
async function findRoles(db: SystemDb, code: string): Promise<Fields[]> {
  const menus = await db
    .selectFrom('menu')
    .select(['code', 'authorities'])
    .where('application_code', '=', code)
    .where('kind', '=', 'menu')
    .execute()
  const known = new Map(menus.map((menu) => [menu.code, menu.authorities]))
  const roles = await db
    .selectFrom('application_role')
    .select(['code', 'names', 'menus'])
    .where('application_code', '=', code)
    .orderBy('position')
    .execute()
  return roles
    .map((role) => ({
      ...{ code: role.code, names: ordered(role.names) },
      menus: role.menus
        .filter(({ menu }) => known.has(menu))
        .map(({ menu, authorities }) => ({
          menu,
          ...besides({ authorities: authorities.filter((one) => known.get(menu)?.includes(one)) }, { authorities: [] }),
        })),
    }))
    .filter((role) => role.menus.length > 0)
}

/** The menus of an application as a tree, each directory in its order. */
async function findEntries(db: SystemDb, code: string, kind: RegistryEntry['kind']): Promise<DefinedEntry[]> {
  const { rows } = await sql<MenuRow>`
    select id, parent_id, code, kind, names, path, url_params, integrate_type, icon_class, icon_url, org_types,
      authorities, advertised
    from menu where application_code = ${code} order by sort, id`.execute(db)
  const conditions = await findConditions(db, code)
  const below = Map.groupBy(rows, (row) => row.parent_id)
  const entries = (parent: number | null): DefinedEntry[] =>
    (below.get(parent) ?? []).map((row) => ({
      ...{ code: row.code, names: ordered(row.names) as DefinedEntry['names'] },
      ...besides({ icon: row.icon_class, picture: row.icon_url, organisationTypes: row.org_types }),
      ...besides({ advertised: row.advertised }, { advertised: false }),
      ...conditions.get(row.code),
      ...(row.kind === 'dir' ? { menus: entries(row.id) } : pageFields(row, kind)),
    }))
  return entries(null)
}

const pageFields = (row: MenuRow, kind: RegistryEntry['kind']): Fields =>
  besides(
    {
      ...{ path: row.path, parameters: row.url_params, authorities: row.authorities },
      opensAs: KIND_OF_INTEGRATE[row.integrate_type],
    },
    { parameters: '', authorities: [], opensAs: kind },
  )
