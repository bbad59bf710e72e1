import type { Branding } from '@portico/contract/tenants/branding'
import { useEffect, type ReactNode } from 'react'
import { forgetTenantCode } from '../../../lib/portal/tenant-code.ts'
import { useBranding, applyBranding } from '../../../lib/theme/branding.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { sameOriginPicture, pictureStyle } from '../../../lib/same-origin-picture.ts'
import { BrandMark } from '../../../ui/brand-mark.tsx'
import './sign-in-scene.css'

/** The half of the sign-in page with the branding of the tenant, if the address names one (LOOK-40). */
export function SignInScene({ children }: { children?: ReactNode }) {
  const text = useText()
  const branding = useBranding()
  const own = branding && isOwn(branding) ? branding : null
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

  const logo = sameOriginPicture(own?.systemLogoUrl)
  const picture = pictureStyle(own?.bgImageUrl)
  return (
    <aside
      className="p-sign-in-scene"
      data-own={own ? true : undefined}
      data-picture={picture ? true : undefined}
      style={picture ? { backgroundImage: picture } : {}}
    >
      {!picture && <Arches />}
      <div className="p-sign-in-brand">
        {logo ? <img className="p-sign-in-logo" src={logo} alt="" /> : <BrandMark size={30} />}
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
      {logo ? <img src={logo} alt="" /> : <BrandMark size={28} />}
      <span>{branding?.systemName ?? text('common.product')}</span>
    </div>
  )
}

/** Returns whether the branding is a tenant's own; the default branding has the portal's name and no logo. */
function isOwn({ systemName, systemLogoUrl, bgImageUrl }: Branding): boolean {
  return systemName !== 'Portico' || systemLogoUrl !== null || bgImageUrl !== null
}

/** The portal's logo as a large, pale decoration. */
function Arches() {
  return (
    <svg className="p-sign-in-arches" viewBox="0 0 600 600" fill="none" aria-hidden="true" focusable="false">
      {[270, 210, 150, 90].map((radius) => (
        <path
          key={radius}
          d={`M${300 - radius} 620V300a${radius} ${radius} 0 0 1 ${2 * radius} 0v320`}
          stroke="currentColor"
          strokeWidth="1.5"
        />
      ))}
      <path d="M258 620V300a42 42 0 0 1 84 0v320z" fill="currentColor" opacity="0.5" />
    </svg>
  )
}
