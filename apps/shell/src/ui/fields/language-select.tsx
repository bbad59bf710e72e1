import type { Language } from '@portico/i18n/languages'
import { reportFailure } from '../../lib/api/failures.ts'
import { changeLanguage, useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { languageOptions } from '../../lib/i18n/language-options.ts'
import { Select } from './select.tsx'

/** The choice of the language on a page without sign-in; it is stored on this device. */
export function LanguageSelect({ languages }: { languages: readonly Language[] }) {
  const text = useText()
  return (
    <Select
      label={text('signIn.language')}
      isLabelHidden
      icon="language"
      value={useLanguage()}
      options={languageOptions(languages)}
      onChange={(language) => void changeLanguage(language, true).catch(reportFailure)}
    />
  )
}
