import { useEffect, useRef } from 'react'
import { usePortal } from '../../portal-context.ts'
import { usePath } from '../../parts/use-path.ts'
import { usePortalAnswer } from '../../parts/use-portal-answer.ts'
import { useUnsavedChoices } from '../../parts/use-unsaved-choices.ts'
import { DigestFields } from './digest-fields.tsx'
import './message-settings.css'
import { MutedList } from './muted-list.tsx'
import { NotificationSwitch } from './notification-switch.tsx'
import { applyChanges, type MessageSettingsChanges, type MessageSettingsAnswer } from './message-settings-model.ts'
import { PreferenceCheckbox } from '../preference-fields.tsx'
import { PushSwitch } from './push-switch.tsx'
import { QuietHoursFields } from './quiet-hours-fields.tsx'
import { SourceTable } from './source-table.tsx'

/** MSG-100 to MSG-110: the person's settings of messages. Each choice is saved separately. */
export function MessageSettings({
  titleWithUnread,
  onTitle,
}: {
  titleWithUnread: boolean
  onTitle: (isOn: boolean) => void
}) {
  const { portal, texts } = usePortal()
  const heading = useHeadingOfPath()
  const settings = usePortalAnswer<MessageSettingsAnswer>('messages.preferences')
  const { shown, failure, choose } = useUnsavedChoices(settings, applyChanges, (changes: MessageSettingsChanges) =>
    portal.ask('messages.changePreferences', changes),
  )
  return (
    <section className="card" aria-labelledby="messages">
      <h2 id="messages" ref={heading} tabIndex={-1}>
        {texts.messageSettings.title}
      </h2>
      <p className="problem" role="alert">
        {failure === '' ? settings.problem : `${texts.messageSettings.notSaved} ${failure}`}
      </p>
      {shown && (
        <>
          <SourceTable answer={shown} onChange={(changes) => void choose(changes)} />
          <MutedList answer={shown} onChange={(changes) => void choose(changes)} />
          <QuietHoursFields
            periods={shown.quietHours}
            timeZone={shown.timeZone}
            onChange={(quietHours) => void choose({ quietHours })}
          />
          <DigestFields
            digest={shown.digest}
            hasMailAddress={shown.hasMailAddress}
            onChange={(digest) => void choose({ digest })}
          />
          <NotificationSwitch state={shown.notifications} onChanged={settings.reload} />
          <PushSwitch />
        </>
      )}
      <PreferenceCheckbox label={texts.messageSettings.titleWithUnread} value={titleWithUnread} onChange={onTitle} />
    </section>
  )
}

/** MSG-168: the heading is shown first if the address names these settings. */
function useHeadingOfPath() {
  const isNamed = usePath().endsWith('/messages')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNamed) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [isNamed])
  return heading
}
