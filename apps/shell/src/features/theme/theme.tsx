import { useLayoutEffect } from 'react'
import { useEndpoint } from '../../lib/api/query.ts'
import { sameOriginPicture } from '../../lib/same-origin-picture.ts'
import { sessionStore } from '../../lib/storage/storage.ts'
import { applyThemeVariables, clearThemeVariables } from '../../lib/theme/theme-variables.ts'
import { paletteOf } from '@portico/contract/rules/appearance/palette'
import { useTenantTheme } from '../../workbench/layout/scene/scene.ts'
import './theme.css'

/** Applies the tenant's theme to the document. Renders nothing. */
export function Theme() {
  const { theme, isMissing } = useTenantTheme()
  const { data: brand } = useEndpoint('GET /api/param/v4/param-values/nav-logo-and-name', {}, { silent: true })

  useLayoutEffect(() => {
    if (theme) {
      const variables = paletteOf(theme)
      applyThemeVariables(variables)
      sessionStore.write('theme', variables)
    } else if (isMissing) {
      // LOOK-6: the painted theme belongs to another tenant or to an earlier visit
      clearThemeVariables()
      sessionStore.remove('theme')
    }
    document.documentElement.toggleAttribute('data-grey', theme?.filterSwitch === 1) // LOOK-10
  }, [theme, isMissing])

  useLayoutEffect(() => setFavicon(brand?.favicon ?? null), [brand])
  return null
}

const OWN_ICON = '/portal/favicon.svg'

/** LOOK-40: sets the tenant's icon as before sign-in: a file of the portal's origin, or a picture in the address. */
function setFavicon(address: string | null): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const iconAddress = sameOriginPicture(address) ?? OWN_ICON
  // setting the same address would fetch it again
  if (link && link.getAttribute('href') !== iconAddress) link.href = iconAddress
}
