import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLanguage } from '../../lib/i18n/i18n.ts'

/** Sets the language of the component library to the portal's, not the browser's. */
export function Localized({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useLanguage()}>{children}</I18nProvider>
}
