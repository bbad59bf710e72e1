import { useEffect, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { applyBranding } from '../../lib/theme/branding.ts'
import { useBackdrop } from '../../ui/images/backdrop.tsx'
import { BrandMark } from '../../ui/images/brand-mark.tsx'
import { LogoImage } from '../../ui/images/logo-image.tsx'

/** The screen before the workbench: the look of the sign-in page, and the message or choice that the entry requires. */
export function EntryScreen({ children }: { children?: ReactNode }) {
  const text = useText()
  const { own, logo, props } = useBackdrop()
  useEffect(() => {
    if (own) applyBranding(own)
  }, [own])
  return (
    <div className="p-backdrop p-lobby" {...props}>
      <header className="p-lobby-header">
        {logo ? <LogoImage className="p-lobby-logo" address={logo} /> : <BrandMark size={24} />}
        <span>{own?.systemName ?? text('common.product')}</span>
      </header>
      <main className="p-lobby-main">{children}</main>
    </div>
  )
}
