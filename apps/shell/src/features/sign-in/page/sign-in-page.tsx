import { useEnvironment } from '../../../lib/portal/environment.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { deploymentLanguages } from '../../../lib/i18n/language-choice.ts'
import { LanguageSelect } from '../../../ui/fields/language-select.tsx'
import { DemonstrationAccounts } from './demonstration-accounts.tsx'
import { SignInMethods } from '../methods/sign-in-methods.tsx'
import { usePrefilledForm } from '../filled-form.ts'
import { SignInMain } from './sign-in-main.tsx'
import { SignInScene, SmallBrand } from './sign-in-scene.tsx'
import '../sign-in.css'
import '../methods/sign-in-methods.css'

export function SignInPage() {
  const text = useText()
  const flags = useEnvironment()
  const { filled, fill } = usePrefilledForm()
  const languages = deploymentLanguages(flags)

  return (
    <div className="p-sign-in p-scroll">
      <SignInScene>{flags?.demo && <DemonstrationAccounts demo={flags.demo} onChoose={fill} />}</SignInScene>
      <main className="p-sign-in-main">
        <SmallBrand />
        {languages.length > 0 && (
          <div className="p-sign-in-language">
            <LanguageSelect languages={languages} />
          </div>
        )}
        <div className="p-sign-in-box">
          <SignInMain>
            <SignInMethods filled={filled} />
          </SignInMain>
        </div>
        {flags?.freeLicense && (
          <p className="p-sign-in-free">
            <a className="p-link" href="/login/free-license?viewMode=freeLicense" target="_blank" rel="noopener">
              {text('signIn.tryFree')}
            </a>
          </p>
        )}
      </main>
    </div>
  )
}
