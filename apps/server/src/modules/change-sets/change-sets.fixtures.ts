import { sql } from 'kysely'
import type { ConfigurationDocument } from '@portico/contract/administration/configuration'
import { CallError } from '@portico/contract/client/client'
import type { Browser } from '../../../test/sign-in/browser.ts'
import type { World } from '../../../test/world.ts'

export const TENANT = 20001
export const ANNA = 612
export const SETS = '/api/admin/v1/change-sets'
export const NAMES = { 'zh-CN': '测量员', en: 'Surveyor', 'sv-SE': 'Mätningsingenjör' }
const SCHEDULE = { menu: 'plan.schedule', authorities: ['plan.schedule.view'] }

const header = <const K extends ConfigurationDocument['kind']>(kind: K) => ({ apiVersion: 'portico/v1' as const, kind })
export const SURVEYOR = { ...header('Role'), code: 'surveyor', names: NAMES, menus: [SCHEDULE] }
export const surveyorIn = (names: { en?: string; 'sv-SE'?: string }) => ({ ...header('Role'), code: 'surveyor', names })
export const look = (fields: object) => ({ ...header('Look'), ...fields })
export const menu = (fields: object) => ({ ...header('MenuSettings'), code: 'plan.schedule', ...fields })
export const administratorRole = (code: string, rights: string[]) =>
  ({ ...header('AdministratorRole'), code, names: NAMES, rights }) as ConfigurationDocument
export const roleWithoutMenus = (code: string) => ({ ...header('Role'), code, menus: [] })

export interface ChangeAnswer {
  status: number
  code: string | undefined
  details: Record<string, unknown>
  body: Record<string, unknown>
}

export function changeScene(world: World) {
  const run = <Row = unknown>(text: string): Promise<Row[]> =>
    world.database.system(async (db) => (await sql.raw(text).execute(db)).rows as Row[])

  /** Removes what the tests have changed. A version stays, since neither role may delete it. */
  async function reset(): Promise<void> {
    await run(`delete from administrator_grant where tenant_id = ${TENANT} and user_id = ${ANNA}`)
    await run(`delete from role where tenant_id = ${TENANT} and code = 'surveyor'`)
    await run(`delete from administrator_role where tenant_id = ${TENANT} and not built_in`)
    await run(`delete from tenant_menu where tenant_id = ${TENANT} and menu_code = 'plan.schedule'`)
  }

  /** A call with the tag of any state, or of the given one. */
  async function send(person: Browser, call: string, body?: object, match = '*'): Promise<ChangeAnswer> {
    const [method = '', path = ''] = call.split(' ')
    const answer = await person.request({
      method: method as 'PUT',
      url: `${SETS}${path}`,
      headers: { 'if-match': match, 'content-type': body && 'application/json' },
      ...(body && { payload: JSON.stringify(body) }),
    })
    const json = answer.payload === '' ? {} : (JSON.parse(answer.payload) as Record<string, unknown>)
    const { errorCode, details } = json as { errorCode?: string; details?: Record<string, unknown> | null }
    return { status: answer.statusCode, code: errorCode, details: details ?? {}, body: json }
  }

  const create = (person: Browser, ...documents: ConfigurationDocument[]) =>
    person.call(`POST ${SETS}`, {
      body: { name: 'Spring', operations: documents.map((document) => ({ document, remove: false })) },
    })
  const read = (person: Browser, id: number) => person.call(`GET ${SETS}/{id}`, { params: { id: String(id) } })
  const publish = (person: Browser, id: number, confirmed = false) => send(person, `POST /${id}/publish`, { confirmed })
  const put = (person: Browser, id: number, document: ConfigurationDocument, remove = false) =>
    send(person, `PUT /${id}/operations`, { document, remove })
  const apply = (person: Browser, ...documents: ConfigurationDocument[]) =>
    person.call('POST /api/admin/v1/configuration', { body: { documents, dryRun: false } })
  const surveyor = async (person: Browser) =>
    person.call('GET /api/admin/v1/roles/{code}', { params: { code: 'surveyor' } }).catch((error: unknown) => {
      if (error instanceof CallError) return null
      throw error
    })
  const appoint = (roleCode: string) =>
    run(`insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
      values (${TENANT}, 9000001, ${ANNA}, '${roleCode}', 'tenant') on conflict do nothing`)
  return { run, reset, send, create, read, publish, put, apply, surveyor, appoint }
}
