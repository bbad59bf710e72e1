const FEATURES = 'popup,width=480,height=680'

/** SIGN-76: the return address of the window in which the person signs in again at an identity provider. */
export const reloginReturnAddress = (tenantCode: string): string =>
  `/identification/sso/${encodeURIComponent(tenantCode)}/start?again=1`

/**
 * Opens the provider in a separate window; null if the browser blocks it. The window has no opener, so that pages of
 * the provider cannot navigate this one.
 */
export function openProviderWindow(tenantCode: string): Window | null {
  const opened = window.open('', '_blank', FEATURES)
  if (!opened) return null
  opened.opener = null
  opened.location.replace(reloginReturnAddress(tenantCode))
  return opened
}
