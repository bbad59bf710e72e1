import type { Browser } from './sign-in/browser.ts'

/** API-9: changes an object of administration, in every version unless `match` names one. Returns the status. */
export async function changeObject(
  person: Browser,
  call: `${'POST' | 'PUT' | 'DELETE'} ${string}`,
  body?: object,
  match = '*',
): Promise<number> {
  const [method = '', url = ''] = call.split(' ')
  const { statusCode } = await person.request({
    method: method as 'PUT',
    url,
    headers: { 'if-match': match, 'content-type': body && 'application/json' },
    ...(body && { payload: JSON.stringify(body) }),
  })
  return statusCode
}
