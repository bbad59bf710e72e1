import type { Call } from '@portico/contract/client/client'
import type { NewRoleGrant, TenantRole } from '@portico/contract/administration/roles'
import { SORT_KEYS } from '@portico/contract/rules/administration/sorting'
import {
  changedNames,
  eachPage,
  exactWords,
  MisuseError,
  newNames,
  expectNoWords,
  numberOf,
  type Order,
  row,
  sortIn,
  sortUsage,
} from './order-parts.ts'
import { grantImportOrder, roleImportOrder } from './import-order.ts'

export const ROLE_USAGE = `npm run portico -- roles list
npm run portico -- roles show ROLE
npm run portico -- roles create ROLE --en NAME --zh-CN NAME --sv-SE NAME
npm run portico -- roles rename ROLE [--en NAME] [--zh-CN NAME] [--sv-SE NAME]
npm run portico -- roles allow ROLE MENU [AUTHORITY...]
npm run portico -- roles forbid ROLE MENU
npm run portico -- roles delete ROLE
npm run portico -- roles grants [--person PERSON] [--org ORGANISATION] [--role ROLE] ${sortUsage(SORT_KEYS.roleGrants)}
npm run portico -- roles grant PERSON ROLE ORGANISATION [--only-here]
npm run portico -- roles deny PERSON ORGANISATION [--only-here]
npm run portico -- roles withdraw GRANT
npm run portico -- roles import FILE [--dry-run]
npm run portico -- roles import-grants FILE [--dry-run]`

const read = (call: Call, code: string) => call('GET /api/admin/v1/roles/{code}', { params: { code } })

/** Reads a role, and writes it with other names or menus. */
async function change(call: Call, code: string, edit: (present: TenantRole) => Partial<TenantRole>) {
  const { code: _, ...present } = await read(call, code)
  const { names, menus } = { ...present, ...edit({ code, ...present }) }
  const body = { names: newNames(names), menus }
  return call('PUT /api/admin/v1/roles/{code}', { params: { code }, body })
}

export const roleOrders: Record<string, Order> = {
  async list(call, words, _options, print) {
    expectNoWords(words)
    await eachPage(
      (cursor) => call('GET /api/admin/v1/roles', { query: { cursor, limit: '200' } }),
      ({ code, names, menuCount, grantCount }) => print(row(code, names.en ?? '', menuCount, grantCount)),
    )
  },
  async show(call, words, _options, print) {
    const [code] = exactWords(1, words)
    const { menus } = await read(call, code)
    for (const { menuCode, authorityCodes } of menus) print(row(menuCode, authorityCodes.join(' ')))
  },
  async create(call, words, options, print) {
    const [code] = exactWords(1, words)
    const role = await call('POST /api/admin/v1/roles', { body: { code, names: newNames(options), menus: [] } })
    print(`The role ${role.code} exists. It has no menus yet.`)
  },
  async rename(call, words, options, print) {
    const [code] = exactWords(1, words)
    await change(call, code, ({ names }) => ({ names: changedNames(names, options) }))
    print(`The role ${code} has new names.`)
  },
  async allow(call, [code, menuCode, ...authorityCodes], _options, print) {
    if (!code || !menuCode) throw new MisuseError()
    await change(call, code, ({ menus }) => ({
      menus: [...menus.filter((menu) => menu.menuCode !== menuCode), { menuCode, authorityCodes }],
    }))
    print(`The role ${code} has the menu ${menuCode}.`)
  },
  async forbid(call, words, _options, print) {
    const [code, menuCode] = exactWords(2, words)
    await change(call, code, ({ menus }) => ({ menus: menus.filter((menu) => menu.menuCode !== menuCode) }))
    print(`The role ${code} has the menu ${menuCode} no more.`)
  },
  async delete(call, words, _options, print) {
    const [code] = exactWords(1, words)
    await read(call, code)
    await call('DELETE /api/admin/v1/roles/{code}', { params: { code } })
    print(`The role ${code} is deleted.`)
  },
  async grants(call, words, { person, org, role: roleCode, sort: by }, print) {
    expectNoWords(words)
    const sort = sortIn(by, SORT_KEYS.roleGrants)
    const query = { roleCode, sort, userId: person && numberOf(person), orgId: org && numberOf(org), limit: '200' }
    await eachPage(
      (cursor) => call('GET /api/admin/v1/role-grants', { query: { ...query, cursor } as { limit: string } }),
      (one) =>
        print(
          row(
            ...[one.id, one.userId, one.name, one.roleCode ?? '', one.access],
            ...[one.orgId, one.orgName, one.inherit ? 'and below' : 'only here'],
          ),
        ),
    )
  },
  async grant(call, words, options, print) {
    const [userId, roleCode, orgId] = exactWords(3, words)
    const grant = await give(call, { userId, orgId, roleCode, access: 'allowed' }, options['only-here'])
    print(`The grant has the number ${grant.id}: ${grant.name} is ${roleCode} in ${grant.orgName}.`)
  },
  async deny(call, words, options, print) {
    const [userId, orgId] = exactWords(2, words)
    const grant = await give(call, { userId, orgId, roleCode: null, access: 'denied' }, options['only-here'])
    print(`The denial has the number ${grant.id}: ${grant.name} may not work in ${grant.orgName}.`)
  },
  import: roleImportOrder,
  'import-grants': grantImportOrder,
  async withdraw(call, words, _options, print) {
    const [id] = exactWords(1, words)
    const params = { id: numberOf(id) }
    const { name, roleCode, orgName } = await call('GET /api/admin/v1/role-grants/{id}', { params })
    await call('DELETE /api/admin/v1/role-grants/{id}', { params })
    print(
      roleCode === null ? `${name} is no longer denied ${orgName}.` : `${name} is no longer ${roleCode} in ${orgName}.`,
    )
  },
}

function give(
  call: Call,
  { userId, orgId, ...grant }: Pick<NewRoleGrant, 'roleCode' | 'access'> & { userId: string; orgId: string },
  onlyHere: string | undefined,
) {
  const ids = { userId: Number(numberOf(userId)), orgId: Number(numberOf(orgId)) }
  return call('POST /api/admin/v1/role-grants', { body: { ...ids, ...grant, inherit: onlyHere === undefined } })
}
