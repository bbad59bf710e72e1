/** The address as the page was opened with it: entering the portal leaves nothing of it, and some ask for it later. */
export const openedAs: string = location.href
