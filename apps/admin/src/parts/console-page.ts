import type { MenuTarget } from '@portico/sdk'

/** A page of another screen of the console, which opens in the tab of that screen. */
export const consolePage = (menuCode: string, path: string): MenuTarget => ({
  ...{ productCode: 'pmpp', applicationCode: 'portal-admin', menuCode, path },
})
