import type { ReactNode } from 'react'
import { useText } from '../lib/i18n/i18n.ts'
import { BrandMark } from '../ui/brand-mark.tsx'

/** The screen before the workbench: the portal's own logo, and the message or choice that the entry requires. */
export function Lobby({ children }: { children?: ReactNode }) {
  const text = useText()
  return (
    <div className="p-lobby">
      <header className="p-lobby-header">
        <BrandMark size={24} />
        <span>{text('common.product')}</span>
      </header>
      <main className="p-lobby-main">{children}</main>
    </div>
  )
}
