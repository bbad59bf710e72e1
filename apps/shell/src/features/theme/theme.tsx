import { useLayoutEffect } from 'react'
import { refreshApplicationTheme } from '../../lib/theme/application-theme.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { sessionStore } from '../../lib/storage/storage.ts'
import { applyThemeVariables, clearThemeVariables } from '../../lib/theme/theme-variables.ts'
import { paletteOf } from '../../lib/theme/palette.ts'
import { useTenantTheme } from '../../workbench/layout/scene.ts'
import './theme.css'

/** Puts the tenant's look on the document; nothing of its own is on the screen. */
export function Theme() {
  const { theme, isMissing } = useTenantTheme()
  const { data: brand } = useEndpoint('GET /api/param/v4/param-values/nav-logo-and-name', {}, { silent: true })

  useLayoutEffect(() => {
    if (theme) {
      const variables = paletteOf(theme)
      applyThemeVariables(variables)
      sessionStore.write('theme', variables)
    } else if (isMissing) {
      // LOOK-6: what is painted is another tenant's look, or that of an earlier visit
      clearThemeVariables()
      sessionStore.remove('theme')
    }
    document.documentElement.toggleAttribute('data-grey', theme?.filterSwitch === 1) // LOOK-10
    refreshApplicationTheme()
  }, [theme, isMissing])

  useLayoutEffect(() => setFavicon(brand?.favicon ?? null), [brand])
  return null
}

const OWN_ICON = '/portal/favicon.svg'

/** Only files of our own origin: a foreign server would learn of the person's visit. */
function setFavicon(address: string | null): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const iconAddress = address !== null && /^\/(?![/\\])/.test(address) ? address : OWN_ICON
  // the same address again would be fetched again
  if (link && link.getAttribute('href') !== iconAddress) link.href = iconAddress
}
