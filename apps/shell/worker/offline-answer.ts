/** The build inserts the page, and the policy that permits only its own script and style. */
declare const OFFLINE_PAGE: string
declare const OFFLINE_POLICY: string

/** OPS-78: the answer instead of the browser's own error page. It contains no personal data, and is not stored. */
export function offlineAnswer(): Response {
  return new Response(OFFLINE_PAGE, {
    status: 503,
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': OFFLINE_POLICY,
      'content-type': 'text/html; charset=utf-8',
      // like the pages of the server: the browser decides once for an origin
      'origin-agent-cluster': '?1',
      'x-content-type-options': 'nosniff',
    },
  })
}
