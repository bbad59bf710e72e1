import { exactWords, MisuseError, numberOf, type Order, row } from './order-parts.ts'

export const SECOND_FACTOR_USAGE = `npm run portico -- people second-factor PERSON [--reset --reason TEXT]`

/** ADMIN-240, ADMIN-241: shows the second factor of a person, or orders its reset. */
export const secondFactorOrder: Order = async (call, words, { reset, reason = '' }, print) => {
  const [id] = exactWords(1, words)
  const params = { id: numberOf(id) }
  if (reset !== undefined && reason.trim() === '') throw new MisuseError()
  const present = await call('GET /api/admin/v1/people/{id}/second-factor', { params })
  if (reset === undefined) {
    if (present.methods.length === 0) print('The person has no second factor.')
    for (const { kind, since } of present.methods) print(row(kind, since))
    if (present.hasRecoveryCodes) print('recovery codes')
    if (present.resetAt !== null) print(row('removed at', present.resetAt))
    return
  }
  const { resetAt } = await call('POST /api/admin/v1/people/{id}/second-factor/reset', { params, body: { reason } })
  print(
    resetAt === null
      ? 'The second factor is removed, and all sessions of the person have ended.'
      : `The second factor is removed at ${resetAt}. Another administrator can confirm it before.`,
  )
}
