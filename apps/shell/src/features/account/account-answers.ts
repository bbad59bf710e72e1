import { api } from '../../lib/api/api.ts'
import { serverTime } from '../../lib/timing/clock.ts'
import { loadEncryption } from '../../lib/credentials/encryption.ts'
import { endpointQuery, queryClient } from '../../lib/api/query.ts'
import { getSession, setUser } from '../../lib/session/session-store.ts'
import { WEAK_PASSWORD_QUERY } from './weak-password-query.ts'

/** Checks the data, which the portal's own pages send, like that of any application. */
const fieldsOf = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** SIGN-42: the pages never hold the bearer, and passwords are sent only encrypted. */
export async function changePassword(data: unknown) {
  const { oldPassword, newPassword, verifyCode } = fieldsOf(data)
  const [{ encryptPassword }, keys, more] = await Promise.all([
    loadEncryption(),
    api.call('GET /identification/public-key'),
    api.call('GET /identification/public-key'),
  ])
  const [encryptedOld, encryptedNew] = await Promise.all([
    encryptPassword(textOf(oldPassword), keys, serverTime()),
    encryptPassword(textOf(newPassword), more, serverTime()),
  ])
  const answer = await api.call('PUT /identification/password', {
    body: {
      oldPassword: encryptedOld,
      newPassword: encryptedNew,
      ...(verifyCode ? { verifyCode: textOf(verifyCode) } : {}),
    },
  })
  if (answer.success) await queryClient.invalidateQueries({ queryKey: endpointQuery(...WEAK_PASSWORD_QUERY).queryKey })
  return answer
}

export const listSessions = () => api.call('GET /identification/sessions')

export async function endSession(data: unknown) {
  await api.call('DELETE /identification/sessions/{id}', { params: { id: String(Number(fieldsOf(data).id)) } })
  return null
}

/** SIGN-147: ends all sessions of the person but this one. */
export async function endOtherSessions() {
  await api.call('DELETE /identification/sessions')
  return null
}

export const readSecurityLog = (data: unknown) =>
  api.call('GET /api/uaa/user/security-log', { query: { pageIndex: String(Number(fieldsOf(data).pageIndex) || 1) } })

export const readViewConsent = () => api.call('GET /api/uaa/user/view-as-consent')

/** VIEWAS-12: allows views by administrators of the tenant for a day, or withdraws that. */
export const changeViewConsent = (data: unknown) =>
  api.call(
    fieldsOf(data).isGiven === true ? 'PUT /api/uaa/user/view-as-consent' : 'DELETE /api/uaa/user/view-as-consent',
  )

export const readContacts = () => api.call('GET /identification/contacts')

const contactKind = (value: unknown): 'email' | 'mobile' => (value === 'mobile' ? 'mobile' : 'email')

/** SIGN-151: requests a code for a new mail address or mobile number. */
export async function changeContact(data: unknown) {
  const { kind, value } = fieldsOf(data)
  return api.call('POST /identification/contacts', { body: { kind: contactKind(kind), value: textOf(value) } })
}

/** SIGN-151: confirms the change. The name that the frame shows for the account may be the mail address. */
export async function confirmContact(data: unknown) {
  const { kind, code } = fieldsOf(data)
  const body = { kind: contactKind(kind), code: textOf(code) }
  const answer = await api.call('POST /identification/contacts/confirm', { body })
  if (answer.success && getSession().user) setUser(await api.call('GET /api/uaa/user'))
  return answer
}

export async function cancelContact(data: unknown) {
  await api.call('DELETE /identification/contacts/{kind}', { params: { kind: contactKind(fieldsOf(data).kind) } })
  return null
}
