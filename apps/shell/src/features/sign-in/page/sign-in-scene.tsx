import { useEffect, type ReactNode } from 'react'
import { forgetTenantCode } from '../../../lib/portal/tenant-code.ts'
import { useBranding, applyBranding } from '../../../lib/theme/branding.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { sameOriginPicture } from '../../../lib/same-origin-picture.ts'
import { Arches } from '../../../ui/images/arches.tsx'
import { useBackdrop } from '../../../ui/images/backdrop.tsx'
import { BrandMark } from '../../../ui/images/brand-mark.tsx'
import { LogoImage } from '../../../ui/images/logo-image.tsx'
import './sign-in-scene.css'

/** The half of the sign-in page with the branding of the tenant, if the address names one (LOOK-40). */
export function SignInScene({ children }: { children?: ReactNode }) {
  const text = useText()
  const branding = useBranding()
  const { own, logo, hasPicture, props } = useBackdrop()
  const systemName = own?.systemName ?? text('common.product')

  useEffect(() => {
    if (branding) applyBranding(branding)
  }, [branding])
  useEffect(() => {
    document.title = systemName
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    const favicon = sameOriginPicture(own?.favicon)
    if (icon && favicon) icon.href = favicon
  }, [systemName, own])

  return (
    <aside className="p-backdrop p-sign-in-scene" {...props}>
      {!hasPicture && <Arches />}
      <div className="p-sign-in-brand">
        {logo ? <LogoImage className="p-sign-in-logo" address={logo} /> : <BrandMark size={30} />}
        <span>{systemName}</span>
      </div>
      <p className="p-sign-in-tagline">{text('signIn.tagline')}</p>
      {children}
      {own && (
        <p className="p-sign-in-powered">
          <a href="/login" onClick={forgetTenantCode}>
            {text('signIn.notThisTenant', { tenant: own.systemName })}
          </a>
        </p>
      )}
    </aside>
  )
}

/** The tenant's logo beside the form, if the window has no space for the scene. */
export function SmallBrand() {
  const text = useText()
  const branding = useBranding()
  const logo = sameOriginPicture(branding?.systemLogoUrl)
  return (
    <div className="p-sign-in-small-brand" aria-hidden="true">
      {logo ? <LogoImage address={logo} /> : <BrandMark size={28} />}
      <span>{branding?.systemName ?? text('common.product')}</span>
    </div>
  )
}
