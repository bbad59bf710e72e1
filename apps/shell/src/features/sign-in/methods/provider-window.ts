const FEATURES = 'popup,width=480,height=680'

/** SIGN-76: the window in which the session's person signs in again at an identity provider. */
export const reloginReturnAddress = (tenantCode: string): string =>
  `/identification/sso/${encodeURIComponent(tenantCode)}/start?again=1`

/**
 * Opens the provider in a window of its own; null where the browser blocks it. The window has no opener: pages of the provider
 * cannot lead this one elsewhere.
 */
export function openProviderWindow(tenantCode: string): Window | null {
  const opened = window.open('', '_blank', FEATURES)
  if (!opened) return null
  opened.opener = null
  opened.location.replace(reloginReturnAddress(tenantCode))
  return opened
}
