import type { EnvironmentFlags } from '@portico/contract/configuration/environment'
import { localName, useLanguage, useText } from '../../../lib/i18n/i18n.ts'

type Demo = NonNullable<EnvironmentFlags['demo']>

/** SIGN-13: the demonstration's accounts, shown while the demonstration data exists. */
export function DemonstrationAccounts({
  demo,
  onChoose,
}: {
  demo: Demo
  onChoose: (account: string, password: string) => void
}) {
  const text = useText()
  const language = useLanguage()
  return (
    <section className="p-demo" aria-label={text('signIn.demoTitle')}>
      <h2 className="p-demo-title">{text('signIn.demoTitle')}</h2>
      <p className="p-demo-hint">{text('signIn.demoHint', { password: demo.password })}</p>
      <ul className="p-demo-list">
        {demo.accounts.map(({ account, note }) => (
          <li key={account}>
            <button type="button" className="p-demo-account" onClick={() => onChoose(account, demo.password)}>
              <strong>{account}</strong>
              <span>{localName(note, '', language)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
