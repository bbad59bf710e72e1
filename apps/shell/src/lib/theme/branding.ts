import type { Branding } from '@portico/contract/tenants/branding'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { useLanguage } from '../i18n/i18n.ts'
import { currentLanguage } from '../i18n/language.ts'
import { paletteOf } from '@portico/contract/rules/appearance/palette'
import { queryClient } from '../api/query.ts'
import { tenantCode } from '../portal/tenant-code.ts'
import { applyThemeVariables } from './theme-variables.ts'

/** The branding of the tenant that the address, the device or the host determines, in the reader's language. */
const branding = (code: string | null) => ({
  queryKey: ['branding', code, currentLanguage()] as const,
  queryFn: () => api.call('GET /identification/branding', { query: code === null ? {} : { code } }),
  staleTime: Infinity,
  retry: false,
  meta: { silent: true },
})

/** The branding; undefined before the answer or after a failure, when the portal's own look is used. */
export function useBranding(): Branding | undefined {
  useLanguage()
  return useQuery({ ...branding(tenantCode()), placeholderData: (former) => former }).data
}

/**
 * Waits for the branding before the first paint, at most `patience` milliseconds, so that the look does not change
 * afterwards.
 */
export async function loadBranding(patience: number): Promise<void> {
  const isHere = queryClient.fetchQuery(branding(tenantCode())).then(applyBranding, () => undefined)
  await Promise.race([isHere, new Promise<void>((resolve) => setTimeout(resolve, patience))])
}

export function applyBranding({ themeColor, headerBgColor }: Branding): void {
  applyThemeVariables(paletteOf({ themeColor, headerBgColor }))
}

/** Returns the branding if it is a tenant's own; the default branding has the portal's name and no logo. */
export function ownBranding(branding: Branding | undefined): Branding | null {
  if (!branding) return null
  const { systemName, systemLogoUrl, bgImageUrl } = branding
  return systemName !== 'Portico' || systemLogoUrl !== null || bgImageUrl !== null ? branding : null
}
