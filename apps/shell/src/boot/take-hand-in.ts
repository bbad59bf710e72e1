/** ENTRY-30: removes the hand-in code from the address; no call is sent before the code is redeemed. */
export function captureHandIn(page: Window = window): boolean {
  const { pathname, search, hash } = page.location
  const query = new URLSearchParams(search)
  const code = query.get('local_token')
  if (code === null) return false
  if (code !== '') page.porticoHandIn = code.slice(0, 200)
  query.delete('local_token')
  const remainingQuery = query.toString()
  page.history.replaceState(page.history.state, '', pathname + (remainingQuery && `?${remainingQuery}`) + hash)
  return code !== ''
}
