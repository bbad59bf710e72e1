/**
 * The address with which the page was opened. The entry rewrites the address, and some parts need the original later.
 */
export const initialUrl: string = location.href

/**
 * SEC-46: the content policy of other documents, such as the sign-in page, permits no frames; the portal is then
 * reloaded.
 */
export const isPortalDocument = /^\/portal\/(?!upgrade-intro)/.test(location.pathname)
