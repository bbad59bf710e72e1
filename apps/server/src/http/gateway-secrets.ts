import type { OutgoingHttpHeaders } from 'node:http'
import { isToken } from './credentials.ts'

/**
 * HOST-43: neither half of a portal's session ever reaches an upstream, whatever name it is sent by. What looks like one is asked about;
 * while nobody can say, it stays here.
 */
export async function withholdSecrets(
  headers: OutgoingHttpHeaders,
  isPortalSecret: (secret: string) => Promise<boolean>,
): Promise<void> {
  const isSecret = async (value: string | undefined) =>
    isToken(value) && (await isPortalSecret(value).catch(() => true))

  const { authorization, cookie } = headers
  if (await isSecret(/^bearer\s+(\S+)$/i.exec(String(authorization ?? '').trim())?.[1])) delete headers.authorization
  if (typeof cookie !== 'string') return
  const kept: string[] = []
  for (const pair of cookie.split(';')) {
    if (!(await isSecret(pair.slice(pair.indexOf('=') + 1).trim()))) kept.push(pair.trim())
  }
  if (kept.length > 0) headers.cookie = kept.join('; ')
  else delete headers.cookie
}
