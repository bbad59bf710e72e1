/** ENTRY-30: a code handed in through the address does not stay there, and nothing is asked for before it is redeemed. */
export function captureHandIn(page: Window = window): boolean {
  const { pathname, search, hash } = page.location
  const query = new URLSearchParams(search)
  const code = query.get('local_token')
  if (code === null) return false
  if (code !== '') page.porticoHandIn = code.slice(0, 200)
  query.delete('local_token')
  const rest = query.toString()
  page.history.replaceState(page.history.state, '', pathname + (rest && `?${rest}`) + hash)
  return code !== ''
}
