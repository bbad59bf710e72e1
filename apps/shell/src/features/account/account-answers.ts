import { api } from '../../lib/api/api.ts'
import { serverTime } from '../../lib/clock.ts'
import { loadEncryption } from '../../lib/credentials/encryption.ts'
import { endpointQuery, queryClient } from '../../lib/api/query.ts'
import { WEAK_PASSWORD_QUERY } from './weak-password-query.ts'

/** Data of the portal's own pages are checked, too. */
const fieldsOf = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** SIGN-42: the pages never hold the bearer, and the passwords leave the browser encrypted alone. */
export async function changePassword(data: unknown) {
  const { oldPassword, newPassword, verifyCode } = fieldsOf(data)
  const [{ encryptPassword }, keys, more] = await Promise.all([
    loadEncryption(),
    api.call('GET /identification/public-key'),
    api.call('GET /identification/public-key'),
  ])
  const [former, fresh] = await Promise.all([
    encryptPassword(textOf(oldPassword), keys, serverTime()),
    encryptPassword(textOf(newPassword), more, serverTime()),
  ])
  const answer = await api.call('PUT /identification/password', {
    body: { oldPassword: former, newPassword: fresh, ...(verifyCode ? { verifyCode: textOf(verifyCode) } : {}) },
  })
  if (answer.success) await queryClient.invalidateQueries({ queryKey: endpointQuery(...WEAK_PASSWORD_QUERY).queryKey })
  return answer
}

export const listSessions = () => api.call('GET /identification/sessions')

export async function endSession(data: unknown) {
  await api.call('DELETE /identification/sessions/{id}', { params: { id: String(Number(fieldsOf(data).id)) } })
  return null
}

export const readSecurityLog = (data: unknown) =>
  api.call('GET /api/uaa/user/security-log', { query: { pageIndex: String(Number(fieldsOf(data).pageIndex) || 1) } })
