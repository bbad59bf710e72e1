import { useBranding } from '../../lib/theme/branding.ts'
import { useEnvironment } from '../../lib/portal/environment.ts'
import { localName, useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { Icon, type IconName } from '../../ui/images/icon.tsx'
import { PublicPageFrame } from './public-page-frame.tsx'
import { usePublicPageText } from './public-page-text.ts'
import { SwitchedOff } from './switched-off.tsx'

/** LOOK-51: the trial page, if the deployment offers it. */
export function FreeLicensePage() {
  const text = usePublicPageText()
  const shell = useText()
  const language = useLanguage()
  const flags = useEnvironment()
  const branding = useBranding()
  if (!flags) return null
  if (!flags.freeLicense) return <SwitchedOff title={text('free.title')} />
  const reasons: [IconName, string, string][] = [
    ['application', text('free.tabsTitle'), text('free.tabsText')],
    ['organisation', text('free.tenantsTitle'), text('free.tenantsText')],
    ['language', text('free.languagesTitle'), text('free.languagesText')],
  ]
  return (
    <PublicPageFrame title={text('free.title')}>
      <div className="p-free">
        <h1>{text('free.title')}</h1>
        <p className="p-outside-lead">
          {text('free.lead', { system: branding?.systemName ?? shell('common.product') })}
        </p>
        <h2>{text('free.what')}</h2>
        <ul className="p-free-reasons">
          {reasons.map(([icon, title, reason]) => (
            <li key={icon}>
              <span className="p-outside-icon">
                <Icon name={icon} size="large" />
              </span>
              <h3>{title}</h3>
              <p>{reason}</p>
            </li>
          ))}
        </ul>
        <p>{flags.demo ? text('free.accounts', { password: flags.demo.password }) : text('free.noAccounts')}</p>
        {flags.demo && (
          <dl className="p-free-accounts">
            {flags.demo.accounts.slice(0, 4).map(({ account, note }) => (
              <div key={account}>
                <dt>{account}</dt>
                <dd>{localName(note, '', language)}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="p-outside-actions">
          <a className="p-outside-action" href="/login">
            {text('free.start')}
          </a>
          {flags.customerServiceUrl && /^https?:\/\//.test(flags.customerServiceUrl) && (
            <a className="p-link" href={flags.customerServiceUrl} target="_blank" rel="noopener noreferrer">
              {text('free.contact')}
            </a>
          )}
        </p>
      </div>
    </PublicPageFrame>
  )
}
