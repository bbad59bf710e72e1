/**
 * Returns true if this page is shown inside another one. Such a page never leads to sign-in, because the sign-in page
 * cannot be framed (ENTRY-80).
 */
export function isFramed(): boolean {
  return window.top !== window.self
}

let isElsewhere: boolean | undefined

/**
 * SESS-47: whether this page is inside a page of another site, where the browser stores no normal cookies. Determined
 * by a test cookie, because a script cannot read the site of another page.
 */
export function isEmbedded(): boolean {
  isElsewhere ??= isFramed() && window.isSecureContext && !keepsCookies()
  return isElsewhere
}

function keepsCookies(): boolean {
  try {
    document.cookie = 'probe=1; Path=/; SameSite=Lax'
    const isStored = document.cookie.includes('probe=1')
    document.cookie = 'probe=; Path=/; SameSite=Lax; Max-Age=0'
    return isStored
  } catch {
    // a sandbox without an origin stores no cookies
    return true
  }
}
