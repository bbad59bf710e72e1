import { useEffect, useRef, useState } from 'react'
import { usePortal } from '../../portal-context.ts'
import { usePath } from '../../parts/use-path.ts'
import { messageOf, usePortalAnswer } from '../../parts/use-portal-answer.ts'
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
  const { answer, problem, reload, reloaded } = usePortalAnswer<MessageSettingsAnswer>('messages.preferences')
  const [failure, setFailure] = useState('')
  /** MSG-237: the choices that the answer does not contain yet; shown at once, in their order. */
  const [unsaved, setUnsaved] = useState<readonly MessageSettingsChanges[]>([])
  const shown = answer && unsaved.reduce(applyChanges, answer)
  const change = async (changes: MessageSettingsChanges) => {
    setFailure('')
    setUnsaved((former) => [...former, changes])
    try {
      await portal.ask('messages.changePreferences', changes)
      await reloaded()
    } catch (error) {
      setFailure(`${texts.messageSettings.notSaved} ${messageOf(error)}`)
      reload()
    } finally {
      setUnsaved((former) => former.filter((one) => one !== changes))
    }
  }
  return (
    <section className="card" aria-labelledby="messages">
      <h2 id="messages" ref={heading} tabIndex={-1}>
        {texts.messageSettings.title}
      </h2>
      <p className="problem" role="alert">
        {failure || problem}
      </p>
      {shown && (
        <>
          <SourceTable answer={shown} onChange={(changes) => void change(changes)} />
          <MutedList answer={shown} onChange={(changes) => void change(changes)} />
          <QuietHoursFields
            periods={shown.quietHours}
            timeZone={shown.timeZone}
            onChange={(quietHours) => void change({ quietHours })}
          />
          <DigestFields
            digest={shown.digest}
            hasMailAddress={shown.hasMailAddress}
            onChange={(digest) => void change({ digest })}
          />
          <NotificationSwitch state={shown.notifications} onChanged={reload} />
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
