/** The readable cookie beside the session cookie; it tells only that a session exists (W15). */
export function isSignedIn(): boolean {
  return document.cookie.split('; ').includes('signed_in=1')
}
