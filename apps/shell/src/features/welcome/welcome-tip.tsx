import { welcome as en } from '@portico/i18n/welcome/en'
import { welcome as svSE } from '@portico/i18n/welcome/sv-SE'
import { welcome as zhCN } from '@portico/i18n/welcome/zh-CN'
import { useState } from 'react'
import { createTextHook } from '../../lib/i18n/bundled-texts.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { useIsSimple } from '../../lib/portal/portal-type-store.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Icon, type IconName } from '../../ui/images/icon.tsx'
import './welcome.css'

const useWelcomeText = createTextHook<typeof en>({ en, 'sv-SE': svSE, 'zh-CN': zhCN })

interface WelcomeTipProps {
  onClose: (isLast: boolean) => void
  /** GUIDE-1: starts the guided tour, if the card offers it. */
  onTour: (() => void) | undefined
}

/** A card in the corner that explains the portal without blocking the page. */
export function WelcomeTip({ onClose, onTour }: WelcomeTipProps) {
  const text = useWelcomeText()
  const user = useUser()
  const isSimple = useIsSimple()
  const [isLast, setLast] = useState(false)
  const hints: [IconName, string][] = [
    ['organisation', text('organisation')],
    isSimple ? ['side', text('side')] : ['applications', text('applications')],
    ['application', text('tabs')],
  ]
  return (
    <div className="p-welcome" role="dialog" aria-label={text('title')}>
      <div className="p-welcome-head">
        <h2 className="p-welcome-title">{text('title')}</h2>
        <p className="p-welcome-lead">{text('lead', { name: user.nickname })}</p>
        <IconButton icon="close" size="small" label={text('close')} onClick={() => onClose(isLast)} />
      </div>
      <ul className="p-welcome-hints">
        {hints.map(([icon, hint]) => (
          <li key={icon}>
            <span className="p-welcome-icon">
              <Icon name={icon} />
            </span>
            {hint}
          </li>
        ))}
      </ul>
      {onTour && (
        <Button className="p-welcome-tour" onClick={onTour}>
          {text('tour')}
        </Button>
      )}
      <div className="p-welcome-foot">
        <Checkbox isSelected={isLast} onChange={setLast}>
          {text('doNotRemind')}
        </Checkbox>
        <Button kind="primary" onClick={() => onClose(isLast)}>
          {text('start')}
        </Button>
      </div>
    </div>
  )
}
