import type { TenantApplicationChange } from '@portico/contract/administration/applications'
import type { Call } from '@portico/contract/client/client'
import {
  changedNames,
  eachPage,
  exactWords,
  newNames,
  expectNoWords,
  numberOf,
  type Options,
  type Order,
  positionIn,
  row,
} from './order-parts.ts'

export const APPLICATION_USAGE = `npm run portico -- applications list
npm run portico -- applications enable|disable|reset APPLICATION
npm run portico -- applications order APPLICATION POSITION
npm run portico -- applications group APPLICATION GROUP
npm run portico -- applications of TENANT
npm run portico -- applications give|take TENANT APPLICATION
npm run portico -- products list
npm run portico -- products create PRODUCT --en NAME --zh-CN NAME --sv-SE NAME [--position POSITION]
npm run portico -- products set PRODUCT [--en NAME] [--zh-CN NAME] [--sv-SE NAME] [--position POSITION]
npm run portico -- products delete PRODUCT`

/** Reads an application of the tenant, and writes it with another setting. */
async function change(call: Call, code: string, edit: Partial<TenantApplicationChange>): Promise<void> {
  const params = { code }
  const { ownGroupCode, ownSort, enabled } = await call('GET /api/admin/v1/applications/{code}', { params })
  const body = { ownGroupCode, ownSort, enabled, ...edit }
  await call('PUT /api/admin/v1/applications/{code}', { params, body })
}

const setting =
  (says: string, edit: Partial<TenantApplicationChange>): Order =>
  async (call, words, _options, print) => {
    const [code] = exactWords(1, words)
    await change(call, code, edit)
    print(`The application ${code} ${says}.`)
  }

/** Reads the applications of a tenant, and writes them with one more or less. */
const choosing =
  (says: string, edit: (codes: string[], code: string) => string[]): Order =>
  async (call, words, _options, print) => {
    const [tenant, code] = exactWords(2, words)
    const params = { id: numberOf(tenant) }
    const { applicationCodes } = await call('GET /api/admin/v1/tenants/{id}/applications', { params })
    const body = { applicationCodes: edit(applicationCodes, code) }
    await call('PUT /api/admin/v1/tenants/{id}/applications', { params, body })
    print(`The tenant ${tenant} ${says} ${code}.`)
  }

export const applicationOrders: Record<string, Order> = {
  async list(call, words, _options, print) {
    expectNoWords(words)
    await eachPage(
      (cursor) => call('GET /api/admin/v1/applications', { query: { cursor, limit: '200' } }),
      (one) =>
        print(
          row(
            ...[one.code, one.productCode, one.names.en ?? '', one.ownGroupCode ?? one.groupCode],
            ...[one.ownSort ?? one.sort, one.enabled ? 'enabled' : 'disabled'],
          ),
        ),
    )
  },
  enable: setting('is enabled', { enabled: true }),
  disable: setting('is disabled', { enabled: false }),
  reset: setting('is as the catalogue says', { ownGroupCode: null, ownSort: null, enabled: true }),
  async order(call, words, _options, print) {
    const [code, position] = exactWords(2, words)
    await change(call, code, { ownSort: positionIn(position) })
    print(`The application ${code} has the position ${position}.`)
  },
  async group(call, words, _options, print) {
    const [code, ownGroupCode] = exactWords(2, words)
    await change(call, code, { ownGroupCode })
    print(`The application ${code} is in the group ${ownGroupCode}.`)
  },
  async of(call, words, _options, print) {
    const [tenant] = exactWords(1, words)
    const params = { id: numberOf(tenant) }
    const { applicationCodes } = await call('GET /api/admin/v1/tenants/{id}/applications', { params })
    for (const code of applicationCodes) print(row(code))
  },
  give: choosing('has', (codes, code) => [...codes, code]),
  take: choosing('no longer has', (codes, code) => codes.filter((one) => one !== code)),
}

const positionOr = (text: string | undefined, present: number): number =>
  text === undefined ? present : positionIn(text)

export const productOrders: Record<string, Order> = {
  async list(call, words, _options, print) {
    expectNoWords(words)
    await eachPage(
      (cursor) => call('GET /api/admin/v1/products', { query: { cursor, limit: '200' } }),
      ({ code, names, sort }) => print(row(code, names.en ?? '', sort)),
    )
  },
  async create(call, words, options: Options, print) {
    const [code] = exactWords(1, words)
    const sort = positionOr(options['position'], 0)
    const body = { code, names: newNames(options), iconUrl: null, bizType: null, sort }
    await call('POST /api/admin/v1/products', { body })
    print(`The product ${code} exists. Applications can belong to it.`)
  },
  async set(call, words, options: Options, print) {
    const [code] = exactWords(1, words)
    const params = { code }
    const { code: _, ...present } = await call('GET /api/admin/v1/products/{code}', { params })
    const sort = positionOr(options['position'], present.sort)
    const body = { ...present, names: changedNames(present.names, options), sort }
    await call('PUT /api/admin/v1/products/{code}', { params, body })
    print(`The product ${code} is changed.`)
  },
  async delete(call, words, _options, print) {
    const [code] = exactWords(1, words)
    const params = { code }
    await call('GET /api/admin/v1/products/{code}', { params })
    await call('DELETE /api/admin/v1/products/{code}', { params })
    print(`The product ${code} is deleted.`)
  },
}
