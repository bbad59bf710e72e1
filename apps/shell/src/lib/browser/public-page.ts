/** Whether the address is that of a page before the portal: sign-in, enterprises or the guided set-up. */
export const isPublicPage = (pathname: string): boolean => /^\/(?:(?:login|enterprise)\b|setup\/?$)/.test(pathname)

/** SETUP-18: whether the public page is the guided set-up. */
export const isSetupPage = (pathname: string): boolean => /^\/setup\/?$/.test(pathname)
