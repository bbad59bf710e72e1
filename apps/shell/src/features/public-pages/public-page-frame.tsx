import { useEffect, type ReactNode } from 'react'
import { useBranding, applyBranding } from '../../lib/theme/branding.ts'
import { useEnvironment } from '../../lib/portal/environment.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { deploymentLanguages } from '../../lib/i18n/language-choice.ts'
import { sameOriginPicture } from '../../lib/same-origin-picture.ts'
import { Arches } from '../../ui/images/arches.tsx'
import { useBackdrop } from '../../ui/images/backdrop.tsx'
import { BrandMark } from '../../ui/images/brand-mark.tsx'
import { LogoImage } from '../../ui/images/logo-image.tsx'
import { LanguageSelect } from '../../ui/fields/language-select.tsx'
import './public-page.css'

export interface PublicPageFrameProps {
  title: string
  /** Stands on the look of the sign-in page (LOOK-116); its heading has the system's name. */
  isOnBackdrop?: boolean
  children: ReactNode
}

/** A page without sign-in: the tenant's logo at the left, the languages at the right. */
export function PublicPageFrame({ title, isOnBackdrop = false, children }: PublicPageFrameProps) {
  const text = useText()
  const languages = deploymentLanguages(useEnvironment())
  const branding = useBranding()
  const logo = sameOriginPicture(branding?.systemLogoUrl)
  const systemName = branding?.systemName ?? text('common.product')
  const { hasPicture, props } = useBackdrop()

  useEffect(() => {
    if (branding) applyBranding(branding)
  }, [branding])
  useEffect(() => {
    document.title = `${title} - ${systemName}`
  }, [title, systemName])

  return (
    <div className={`p-outside p-scroll ${isOnBackdrop ? 'p-backdrop' : ''}`} {...(isOnBackdrop ? props : {})}>
      {isOnBackdrop && !hasPicture && <Arches />}
      <header className="p-outside-header">
        {logo ? <LogoImage address={logo} height={28} /> : <BrandMark size={28} />}
        {!isOnBackdrop && <span className="p-outside-name">{systemName}</span>}
        {languages.length > 0 && (
          <div className="p-outside-language">
            <LanguageSelect languages={languages} />
          </div>
        )}
      </header>
      <main className="p-outside-main">{children}</main>
    </div>
  )
}
