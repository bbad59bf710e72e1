import type { Answer, Call } from '../../api/http.ts'
import type { Person } from '../../api/person.ts'

/** An action of a person, as the portal sends it. */
export interface Action {
  name: string
  account: 'anna' | 'li.wei' | 'admin.nordbro'
  /** Prepares what the action needs, and returns the call. */
  prepare(person: Person): Call | Promise<Call>
  /** The call that reads what the action changes. */
  read: Call
  /** The portal repeats the call with the same key (WIRE-35). */
  isKeyed?: boolean
  /** All of them are in the answer of `read` once the action is done: none of its parts is missing. */
  parts?: readonly string[]
}

const get = (path: string): Call => ({ method: 'GET', path })
const COLLECTIONS = '/api/workbench/v4/user-collections'
const MESSAGES: Call = { method: 'POST', path: '/api/message/v4/messages/page', body: { pageSize: 100 } }
const ANNOUNCEMENTS = '/api/admin/v1/announcements'
const PORTAL_TYPE = '/api/param/v4/user-param-values/theme-settings'
const ROLES = '/api/admin/v1/roles'
const NAMES = { en: 'Name', 'zh-CN': '名称', 'sv-SE': 'Namn' }
const ANNOUNCEMENT = {
  ...{ titles: { en: 'Crane' }, contents: { en: 'Crane' }, form: 'message', mustRead: false },
  ...{ roleCodes: [], orgIds: [], startsAt: '2030-01-01T00:00:00Z', endsAt: null },
}

/** Thirty actions of which each changes something. */
export const ACTIONS: readonly Action[] = [
  keyed(own('a favourite', 'POST', COLLECTIONS, favourite(1), get(COLLECTIONS))),
  {
    ...keyed(
      own('favourites in a batch', 'POST', `${COLLECTIONS}/batch`, [2, 3, 4, 5].map(favourite), get(COLLECTIONS)),
    ),
    parts: ['plan.row2', 'plan.row3', 'plan.row4', 'plan.row5'],
  },
  {
    ...{ name: 'a favourite removed', account: 'anna', read: get(COLLECTIONS), isKeyed: true },
    async prepare(person) {
      const [first] = await readJson<{ id: number }[]>(person, get(COLLECTIONS))
      return { method: 'DELETE', path: `${COLLECTIONS}/${first?.id}` }
    },
  },
  own(
    'a recent visit',
    'POST',
    '/api/workbench/v4/user-recent-visits',
    {
      ...{ menuName: 'Budget', menuNameAllLang: { en: 'Budget' }, productCode: 'cost', appCode: 'cost-core' },
      ...{ menuAuthCode: 'cost.budget', bizType: null, orgId: 41001, orgFullId: null, orgName: null },
    },
    get('/api/workbench/v4/user-recent-visits/list?num=20'),
  ),
  own('a preference', 'PUT', '/api/workbench/v4/user-preferences', { left: 1, right: 1 }, get('/api/workbench/v4/user-preferences')), // prettier-ignore
  own('a project unmarked', 'PUT', '/api/project-focus/41001/status/0', undefined, {
    ...{ method: 'POST', path: '/api/org-permission/v4/projects/list-page-father-project' },
    body: { pageSize: 100, currentPage: 1 },
  }),
  ofMessages('a message read', ({ id }) => ({
    method: 'PUT',
    path: '/api/message/v4/messages/ids',
    body: { ids: [id] },
  })),
  ofMessages('a message snoozed', ({ id }) => {
    const until = new Date(Date.now() + 7_200_000).toISOString()
    return { method: 'PUT', path: `/api/message/v4/messages/${id}/snooze`, body: { until } }
  }),
  keyed(own('all messages read', 'PUT', '/api/message/v4/messages/all', {}, MESSAGES)),
  own(
    'how messages arrive',
    'PUT',
    '/api/message/v4/preferences',
    { digest: { frequency: 'daily', hour: 9 }, bySource: { plan: { normal: 'mail', alert: 'mail' } } },
    get('/api/message/v4/preferences'),
  ),
  {
    ...{ name: 'a ticket with a file', account: 'anna', read: get('/api/workbench/v4/tickets'), isKeyed: true },
    prepare: () => ticket(),
  },
  own('the workbench', 'PUT', '/api/workbench/v4/user-widgets/workbench-config?orgId=41001', { widgets: [] }, get('/api/workbench/v4/user-widgets/workbench-config?orgId=41001')), // prettier-ignore
  {
    ...{ name: 'the portal type', account: 'anna', read: get(PORTAL_TYPE), isKeyed: true },
    async prepare(person) {
      const { enableType } = await readJson<{ enableType: number }>(person, get(PORTAL_TYPE))
      return { method: 'POST', path: PORTAL_TYPE, body: { enableType: 1 - enableType } }
    },
  },
  {
    ...own('another tenant', 'PUT', '/identification/session/tenant?tenantId=20002', undefined, get('/api/tenant-user/v4/users/tenant/entrance')), // prettier-ignore
    account: 'li.wei',
  },
  own('a note', 'PUT', '/api/workbench/v4/user-widgets/note?orgId=41001', { text: 'Crane' }, get('/api/workbench/v4/user-widgets/note?orgId=41001')), // prettier-ignore
  administration('an announcement', 'POST', ANNOUNCEMENTS, ANNOUNCEMENT, get(ANNOUNCEMENTS)),
  ofAnnouncement('an announcement changed', (path) => {
    return { method: 'PUT', path, body: { ...ANNOUNCEMENT, titles: { en: 'Concrete' } } }
  }),
  ofAnnouncement('an announcement published', (path) => ({ method: 'POST', path: `${path}/publish` })),
  ofAnnouncement('an announcement deleted', (path) => ({ method: 'DELETE', path })),
  administration('a custom group', 'POST', ROLES, { code: 'of-the-bench', names: NAMES, menus: [{ menuCode: 'plan.schedule', authorityCodes: [] }] }, get(ROLES)), // prettier-ignore
  changed('a custom group changed', `${ROLES}/of-the-bench`, { names: NAMES, menus: [] }),
  administration('a grant', 'POST', '/api/admin/v1/role-grants', { userId: 612, orgId: 41001, roleCode: 'of-the-bench', access: 'allowed', inherit: true }, get('/api/admin/v1/role-grants?userId=612')), // prettier-ignore
  administration('a role of administrators', 'POST', '/api/admin/v1/administrator-roles', { code: 'of-the-bench', names: NAMES, rights: ['read person'] }, get('/api/admin/v1/administrator-roles')), // prettier-ignore
  administration('an administrator', 'POST', '/api/admin/v1/administrators', { scope: 'tenant', orgId: null, applicationCode: null, userId: 612, roleCode: 'of-the-bench' }, get('/api/admin/v1/administrators')), // prettier-ignore
  administration(
    'an organisation',
    'POST',
    '/api/admin/v1/organisations',
    { parentId: 30010, type: 'department', name: 'Crane', shortName: null, code: null, statusCode: null, sort: 1 },
    get('/api/admin/v1/organisations?parentId=30010'),
  ),
  administration('an invitation', 'POST', '/api/admin/v1/people', { email: 'of.the.bench@nordbro.example', name: 'Bench' }, get('/api/admin/v1/people?search=bench')), // prettier-ignore
  administration(
    'an import of people',
    'POST',
    '/api/admin/v1/people/import',
    {
      file: Buffer.from('email,name\na.bench@nordbro.example,A\nb.bench@nordbro.example,B\n').toString('base64'),
      dryRun: false,
    },
    get('/api/admin/v1/people?search=bench'),
  ),
  administration('usual ways of messages', 'PUT', '/api/admin/v1/message-defaults', { bySource: { plan: { normal: 'mail', alert: 'mail' } } }, get('/api/admin/v1/message-defaults')), // prettier-ignore
  changed('a menu hidden', '/api/admin/v1/menus/cost.budget', { ownNames: null, ownSort: null, enabled: false }),
  changed('an application hidden', '/api/admin/v1/applications/quality-core', { ownGroupCode: null, ownSort: null, enabled: false }), // prettier-ignore
]

function favourite(row: number) {
  return { menuName: `Menu ${row}`, productCode: 'plan', menuAuthCode: `plan.row${row}` }
}

function keyed(action: Action): Action {
  return { ...action, isKeyed: true }
}

function own(name: string, method: string, path: string, body: unknown, read: Call): Action {
  return { name, account: 'anna', read, prepare: () => ({ method, path, ...(body === undefined ? {} : { body }) }) }
}

function administration(name: string, method: string, path: string, body: unknown, read: Call): Action {
  return { ...own(name, method, path, body, read), account: 'admin.nordbro' }
}

/** A change that names the state that it is based on. */
function changed(name: string, path: string, body: object): Action {
  return {
    ...{ name, account: 'admin.nordbro', read: get(path) },
    async prepare(person) {
      const { headers } = await person.call(get(path))
      return { method: 'PUT', path, body, headers: { 'if-match': headers.etag ?? '' } }
    },
  }
}

function ofMessages(name: string, call: (message: { id: number }) => Call): Action {
  return {
    ...{ name, account: 'anna', read: MESSAGES, isKeyed: true },
    async prepare(person) {
      const { records } = await readJson<{ records: { id: number; read: boolean }[] }>(person, MESSAGES)
      const unread = records.find(({ read }) => !read) ?? records[0]
      if (!unread) throw new Error('anna has no message')
      return call(unread)
    },
  }
}

function ofAnnouncement(name: string, call: (path: string) => Call): Action {
  return {
    ...{ name, account: 'admin.nordbro', read: get(ANNOUNCEMENTS) },
    async prepare(person) {
      const { id } = await readJson<{ id: number }>(person, { method: 'POST', path: ANNOUNCEMENTS, body: ANNOUNCEMENT })
      return call(`${ANNOUNCEMENTS}/${id}`)
    },
  }
}

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

function ticket(): Call {
  const boundary = 'boundary-of-the-bench'
  const fields = {
    ...{ question: 'The crane stands still', branchCode: 'SOUTH', projectName: 'Öresund Tunnel', faultCode: 'P01' },
    ...{ mobile: 'anna.berg@nordbro.se', accountName: 'Anna Berg', channel: '161', type: '101' },
  }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="videoOrPhoto"; filename="crane.png"\r\ncontent-type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(`${parts.join('')}${file}`), PNG, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return {
    ...{ method: 'POST', path: '/knowledge/api/robot/control-panel/get-service-ticket', body },
    type: `multipart/form-data; boundary=${boundary}`,
  }
}

async function readJson<T>(person: Person, call: Call): Promise<T> {
  const { status, body } = await person.call(call)
  if (status >= 300) throw new Error(`${call.method} ${call.path}: ${status} ${body.toString().slice(0, 300)}`)
  return JSON.parse(body.toString()) as T
}

/** Members whose values differ between two readings of the same state. */
const VOLATILE_MEMBERS =
  /"(?:serverTime|idleExpiresAt|lastActiveAt|absoluteExpiresAt|startedAt|visitedAt|traceId|ago|lastUsedAt)":(?:"[^"]*"|-?\d+|null),?/g

/** Returns the answer to a reading call without volatile members. Throws an error for another status than 200. */
export async function stateOf(person: Person, read: Call): Promise<string> {
  const { status, body }: Answer = await person.call(read)
  if (status !== 200) throw new Error(`${read.path} was not answered: HTTP ${status} ${body.toString().slice(0, 200)}`)
  return body.toString().replace(VOLATILE_MEMBERS, '')
}
