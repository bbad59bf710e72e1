import { BRAND_LOGO } from '@portico/contract/rules/appearance/layout'
import { useState } from 'react'
import { useEnvironment } from '../../../lib/portal/environment.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { useEndpoint } from '../../../lib/api/query.ts'
import { useEntryContext } from '../../../lib/portal/entry-context.ts'
import { BrandMark } from '../../../ui/images/brand-mark.tsx'
import { LogoImage } from '../../../ui/images/logo-image.tsx'
import { Slot } from '../slot.tsx'
import { logoOf, logoStyle } from './logo.ts'
import { useHeaderTheme, useScene } from '../scene/scene.ts'

/** Logo and name of the system, and the entries beside them. LOOK-1: 384 to 600 pixels wide. */
export function Brand() {
  const scene = useScene()
  const { systemName, logo, logoSize, link } = useBrand()
  const { brandLogoShow } = useEntryContext()
  const content = (
    <>
      {brandLogoShow && (
        <span className="p-brand-logo">
          {logo ? <Logo key={logo} address={logo} size={logoSize} /> : <BrandMark />}
        </span>
      )}
      {scene?.showBrandTitle !== false && <span className="p-brand-title">{systemName}</span>}
    </>
  )
  return (
    <div className="p-brand" data-slides={scene?.disableBrandSlide === true ? undefined : true}>
      {link ? (
        <a className="p-brand-sign" href={link} title={systemName}>
          {content}
        </a>
      ) : (
        <span className="p-brand-sign" title={systemName}>
          {content}
        </span>
      )}
      <Slot name="header.start" />
    </div>
  )
}

function useBrand() {
  const text = useText()
  const theme = useHeaderTheme()
  const { data: brandBeforeEntry } = useEndpoint(BRAND, {}, { silent: true, keepPrevious: true })
  const brand = theme ?? brandBeforeEntry // THEME-10
  const flags = useEnvironment()
  const context = useEntryContext()
  return {
    systemName: context.systemName ?? brand?.systemName ?? text('common.product'),
    logo: logoOf(brand, flags),
    logoSize: brand?.systemLogoSize ?? 'contain',
    link: useLogoLink(context.systemLogoJumpUrl ?? brand?.systemLogoJumpUrl ?? null),
  }
}

/** LOOK-56: a logo of `absentWidth` pixels stands for no logo, and takes no space. */
function Logo({ address, size }: { address: string; size: string }) {
  const [isAbsent, setAbsent] = useState(false)
  if (isAbsent) return null
  return (
    <LogoImage
      address={address}
      height={BRAND_LOGO.height}
      style={logoStyle(size)}
      draggable={false}
      onLoad={({ currentTarget }) => setAbsent(currentTarget.clientWidth === BRAND_LOGO.absentWidth)}
    />
  )
}

/** ENTRY-83: the logo's target: an address of the portal's origin, or a page of an origin that the tenant trusts. */
function useLogoLink(address: string | null): string | null {
  const isOwn = address !== null && /^\/(?![/\\])/.test(address)
  const url = address === null || isOwn ? null : URL.parse(address)
  const origin = url && /^https?:$/.test(url.protocol) ? url.origin : ''
  const { data } = useEndpoint(TRUSTED, { query: { origin } }, { silent: true, enabled: origin !== '' })
  return isOwn || (origin !== '' && data?.trusted === true) ? address : null
}

const BRAND = 'GET /api/param/v4/param-values/nav-logo-and-name'
const TRUSTED = 'GET /api/param/v4/param-values/trusted-origin'

export function useSystemName(): string {
  return useBrand().systemName
}
