import { useState } from 'react'
import { usePortal } from '../../portal-context.ts'
import { BrowserSwitch } from './browser-switch.tsx'
import type { MessageSettingsAnswer } from './message-settings-model.ts'

interface NotificationSwitchProps {
  state: MessageSettingsAnswer['notifications']
  onChanged: () => void
}

/** MSG-109: the browser is asked for its permission only after this press. */
export function NotificationSwitch({ state, onChanged }: NotificationSwitchProps) {
  const { portal, texts } = usePortal()
  const isPossible = state === 'on' || state === 'off'
  const [requested, setRequested] = useState<boolean | null>(null)
  const change = async (isOn: boolean) => {
    setRequested(isOn)
    const now = await portal.ask('messages.changeNotifications', { isOn }).catch(() => undefined)
    setRequested(now === 'on')
    onChanged()
  }
  return (
    <div className="preference is-notifications">
      <BrowserSwitch
        label={texts.messageSettings.notifications}
        hint={isPossible ? texts.messageSettings.notificationsHint : texts.messageSettings.notificationsState[state]}
        isOn={requested ?? state === 'on'}
        isPossible={isPossible}
        onChange={(isOn) => void change(isOn)}
      />
    </div>
  )
}
