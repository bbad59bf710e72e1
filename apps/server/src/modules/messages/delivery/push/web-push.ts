/** The library encrypts pushes and signs their headers. It is loaded by the first use. */
export const loadWebPush = async () => (await import('web-push')).default
