import { LANGUAGE_NAMES, LANGUAGES } from '@portico/i18n/languages'
import { useEffect } from 'react'
import { useEnvironment } from '../../lib/environment.ts'
import { changeLanguage, useLanguage, useText } from '../../lib/i18n.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Select } from '../../ui/select.tsx'
import { DemonstrationAccounts } from './demonstration-accounts.tsx'
import { SignInMethods } from './sign-in-methods.tsx'
import { useFilledForm } from './filled-form.ts'
import { SignInMain } from './sign-in-main.tsx'
import './sign-in.css'
import './sign-in-methods.css'

export function SignInPage() {
  const text = useText()
  const language = useLanguage()
  const flags = useEnvironment()
  const { filled, fill } = useFilledForm()
  const languages = flags?.supportedLanguages ?? LANGUAGES

  useEffect(() => {
    document.title = text('common.product')
  }, [text])

  return (
    <div className="p-sign-in p-scroll">
      <aside className="p-sign-in-scene">
        <Arches />
        <div className="p-sign-in-brand">
          <BrandMark size={30} />
          <span>{text('common.product')}</span>
        </div>
        <p className="p-sign-in-tagline">{text('signIn.tagline')}</p>
        {flags?.demo && <DemonstrationAccounts demo={flags.demo} onChoose={fill} />}
      </aside>
      <main className="p-sign-in-main">
        {flags?.languageSwitch !== false && (
          <div className="p-sign-in-language">
            <Select
              label={text('signIn.language')}
              isLabelHidden
              icon="language"
              value={language}
              options={languages.map((code) => ({ value: code, label: LANGUAGE_NAMES[code], lang: code }))}
              onChange={(chosen) => void changeLanguage(chosen, true)}
            />
          </div>
        )}
        <div className="p-sign-in-box">
          <SignInMain>
            <SignInMethods filled={filled} />
          </SignInMain>
        </div>
      </main>
    </div>
  )
}

/** The sign of the house, drawn large and quiet. */
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
