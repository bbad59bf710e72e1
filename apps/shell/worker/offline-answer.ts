/** Written in by the build: the page, and the policy that permits its own script and style alone. */
declare const OFFLINE_PAGE: string
declare const OFFLINE_POLICY: string

/** OPS-78: in place of the browser's own page. It contains nothing of a person, and is stored nowhere. */
export function offlineAnswer(): Response {
  return new Response(OFFLINE_PAGE, {
    status: 503,
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': OFFLINE_POLICY,
      'content-type': 'text/html; charset=utf-8',
      // as the pages of the server: the browser decides once for an origin
      'origin-agent-cluster': '?1',
      'x-content-type-options': 'nosniff',
    },
  })
}
