import { localStore } from '../storage/storage.ts'

const CODE = /^\/(?:login|portal)\/custom\/([A-Za-z0-9_-]{1,64})(?:\/|$)/

/** ENTRY-70: the tenant's code in an address. */
export function tenantCodeOf(pathname: string): string | null {
  return CODE.exec(pathname)?.[1] ?? null
}

/** The code of the address, which is then stored on the device, else the stored one (D2). */
export function tenantCode(): string | null {
  const codeOfPath = tenantCodeOf(location.pathname)
  if (codeOfPath !== null) {
    localStore.write('tenantThemeCode', codeOfPath)
    return codeOfPath
  }
  const stored = localStore.read('tenantThemeCode')
  return typeof stored === 'string' && tenantCodeOf(`/login/custom/${stored}`) === stored ? stored : null
}

export function forgetTenantCode(): void {
  localStore.remove('tenantThemeCode')
}

/** The address of the branding; boot script and bundle must use the same one. */
export function brandingAddress(code: string | null): string {
  return `/identification/branding${code === null ? '' : `?code=${code}`}`
}
