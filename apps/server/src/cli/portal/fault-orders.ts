import type { PlatformFault } from '@portico/contract/administration/platform-faults'
import { eachPage, exactWords, MisuseError, expectNoWords, type Order, row } from './order-parts.ts'

export const FAULT_USAGE = `npm run portico -- faults list [--product CODE] [--menu CODE]
npm run portico -- faults show FINGERPRINT`

/** ERROR-26, ERROR-27: faults of all tenants, for operators of the platform. */
export const faultOrders: Record<string, Order> = {
  async list(call, words, { product: productCode, menu: menuCode }, print) {
    expectNoWords(words)
    await eachPage(
      (cursor) => call('GET /api/admin/v1/faults', { query: { cursor, productCode, menuCode, limit: '200' } }),
      (fault) => print(lineOf(fault)),
    )
  },
  async show(call, words, _options, print) {
    const [fingerprint] = exactWords(1, words)
    if (!/^[0-9a-f]{64}$/.test(fingerprint)) throw new MisuseError()
    const { tenants, trend, ...fault } = await call('GET /api/admin/v1/faults/{fingerprint}', {
      params: { fingerprint },
    })
    print(lineOf(fault))
    for (const { id, name, count, lastAt, lastVersion, traceId } of tenants)
      print(row('tenant', id, name, count, new Date(lastAt).toISOString(), lastVersion, traceId))
    for (const { day, count } of trend) print(row('day', day, count))
  },
}

const lineOf = (fault: PlatformFault): string =>
  row(
    ...[fault.fingerprint, fault.count, `${fault.weekBefore} > ${fault.lastWeek} a week`, fault.tenantCount],
    ...[fault.productCode, fault.menuCode, new Date(fault.lastAt).toISOString(), fault.versions.join(' ')],
    `${fault.methodType} ${fault.requestPath}`,
    fault.errorMessage.split('\n', 1)[0] ?? '',
  )
