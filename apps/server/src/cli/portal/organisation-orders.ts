import type { OrganisationChange } from '@portico/contract/administration/organisations'
import type { Call } from '@portico/contract/client/client'
import { ORG_TYPES } from '@portico/contract/rules/navigation/organisations'
import { SORT_KEYS } from '@portico/contract/rules/administration/sorting'
import {
  eachPage,
  exactWords,
  MisuseError,
  expectNoWords,
  numberOf,
  type Options,
  type Order,
  positionIn,
  row,
  sortIn,
  sortUsage,
} from './order-parts.ts'
import { organisationImportOrder } from './import-order.ts'

export const ORGANISATION_USAGE = `npm run portico -- organisations list [--parent ORGANISATION] [--below ORGANISATION] [--type TYPE] [--state enabled|disabled] [--keyword TEXT] ${sortUsage(SORT_KEYS.organisations)}
npm run portico -- organisations create NAME --type TYPE [--parent ORGANISATION] [--code CODE] [--position POSITION]
npm run portico -- organisations set ORGANISATION [--name NAME] [--code CODE] [--type TYPE] [--position POSITION]
npm run portico -- organisations impact|move ORGANISATION [--parent ORGANISATION]
npm run portico -- organisations import FILE [--dry-run]
npm run portico -- organisations enable|disable ORGANISATION`

type Change = Partial<OrganisationChange>

async function change(call: Call, text: string | undefined, changes: Change) {
  const params = { id: numberOf(text ?? '') }
  const { id: _, depth: __, ...present } = await call('GET /api/admin/v1/organisations/{id}', { params })
  return call('PUT /api/admin/v1/organisations/{id}', { params, body: { ...present, ...changes } })
}

const parentOf = (text: string | undefined) => (text ? Number(numberOf(text)) : null)

function typeOf(text: string | undefined) {
  const type = ORG_TYPES.find((one) => one === text)
  if (!type) throw new MisuseError()
  return type
}

const settings = ({ name, code, type, position }: Options): Change => ({
  ...(name === undefined ? {} : { name }),
  ...(code === undefined ? {} : { code: code || null }),
  ...(type === undefined ? {} : { type: typeOf(type) }),
  ...(position === undefined ? {} : { sort: positionIn(position) }),
})

export const organisationOrders: Record<string, Order> = {
  async list(call, words, { parent, below, type, state, keyword, sort }, print) {
    expectNoWords(words)
    if (state !== undefined && state !== 'enabled' && state !== 'disabled') throw new MisuseError()
    const order = sortIn(sort, SORT_KEYS.organisations)
    const query = {
      ...{ keyword, state, type: type && typeOf(type), sort: order, limit: '200' },
      ...{ parentId: parent && numberOf(parent), below: below && numberOf(below) },
    }
    await eachPage(
      (cursor) => call('GET /api/admin/v1/organisations', { query: { ...query, cursor } as { limit: string } }),
      (one) =>
        print(
          row(one.id, one.parentId ?? '', one.type, one.name, one.code ?? '', one.enabled ? 'enabled' : 'disabled'),
        ),
    )
  },
  async create(call, words, options, print) {
    const [name] = exactWords(1, words)
    const body = {
      ...{ name, parentId: parentOf(options['parent']), type: typeOf(options['type']), shortName: null },
      ...{ code: options['code'] || null, statusCode: null, sort: positionIn(options['position'] ?? '0') },
    }
    const { id } = await call('POST /api/admin/v1/organisations', { body })
    print(`${name} has the number ${id}.`)
  },
  async set(call, words, options, print) {
    const [id] = exactWords(1, words)
    const { name, code, type } = await change(call, id, settings(options))
    print(`${name}: ${type}, code ${code ?? '-'}.`)
  },
  async impact(call, words, { parent }, print) {
    const [id] = exactWords(1, words)
    const query = parent ? { parentId: numberOf(parent) } : {}
    const impact = await call('GET /api/admin/v1/organisations/{id}/move-impact', {
      params: { id: numberOf(id) },
      query,
    })
    for (const [fact, count] of Object.entries(impact)) print(row(fact, count))
  },
  async move(call, words, { parent }, print) {
    const [id] = exactWords(1, words)
    const { name } = await change(call, id, { parentId: parentOf(parent) })
    print(`${name} is now ${parent ? `below ${parent}` : 'a root'}.`)
  },
  import: organisationImportOrder,
  async enable(call, words, _options, print) {
    const [id] = exactWords(1, words)
    const { name } = await change(call, id, { enabled: true })
    print(`${name} is enabled.`)
  },
  async disable(call, words, _options, print) {
    const [id] = exactWords(1, words)
    const { name } = await change(call, id, { enabled: false })
    print(`${name} is disabled.`)
  },
}
