/** The address as the page was opened with it: entering the portal leaves nothing of it, and some ask for it later. */
export const initialUrl: string = location.href

/** SEC-46: the policy of other documents, such as the sign-in page's, has no frames: from there the portal is loaded anew. */
export const isPortalDocument = /^\/portal\/(?!upgrade-intro)/.test(location.pathname)
