import { BIN_KINDS } from '@portico/contract/rules/administration/bin'
import { eachPage, exactWords, expectNoWords, MisuseError, numberOf, type Order, row } from './order-parts.ts'

export const BIN_USAGE = `npm run portico -- bin list [--type ${BIN_KINDS.join('|')}]
npm run portico -- bin restore ENTRY`

/** ADMIN-180, ADMIN-181: the deleted objects, and their restoration. */
export const binOrders: Record<string, Order> = {
  async list(call, words, options, print) {
    expectNoWords(words)
    const kind = BIN_KINDS.find((one) => one === options['type'])
    if (options['type'] !== undefined && kind === undefined) throw new MisuseError()
    await eachPage(
      (cursor) => call('GET /api/admin/v1/bin', { query: { cursor, kind, limit: '200' } as { limit: string } }),
      ({ id, names, deletedBy, isReplaced, ...one }) =>
        print(
          row(
            ...[id, one.kind, one.code, names.en ?? Object.values(names)[0] ?? '', one.deletedAt, deletedBy ?? ''],
            isReplaced ? 'replaced' : `until ${one.expiresAt}`,
          ),
        ),
    )
  },
  async restore(call, words, _options, print) {
    const [id] = exactWords(1, words)
    const { kind, code } = await call('POST /api/admin/v1/bin/{id}/restore', { params: { id: numberOf(id) } })
    print(`Restored: ${kind} ${code}.`)
    if (kind === 'service-account') print('Its keys stay deleted. Create new ones.')
  },
}
