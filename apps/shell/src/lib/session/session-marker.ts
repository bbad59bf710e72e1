/** The readable half-sister of the session cookie: says that there is one, and no more (W15). */
export function isSignedIn(): boolean {
  return document.cookie.split('; ').includes('signed_in=1')
}
