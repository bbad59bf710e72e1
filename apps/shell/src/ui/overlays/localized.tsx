import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLanguage } from '../../lib/i18n/i18n.ts'

/** The component library speaks the portal's language, not the browser's. */
export function Localized({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useLanguage()}>{children}</I18nProvider>
}
