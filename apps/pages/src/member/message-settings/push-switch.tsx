import { useState } from 'react'
import { usePortal } from '../../portal-context.ts'
import { messageOf, usePortalAnswer } from '../../parts/use-portal-answer.ts'
import { BrowserSwitch } from './browser-switch.tsx'

interface PushAnswer {
  state: 'insecure' | 'unsupported' | 'denied' | 'off' | 'on'
  others: readonly { id: number; device: string | null }[]
}

/** MSG-206, MSG-212: the browser asks for the permission only after a press. Other browsers can be ended here. */
export function PushSwitch() {
  const { portal, texts } = usePortal()
  const { answer, problem, reload } = usePortalAnswer<PushAnswer>('messages.push')
  const [requested, setRequested] = useState<boolean | null>(null)
  const [failure, setFailure] = useState('')
  const change = async (data: { isOn: boolean } | { endId: number }) => {
    setFailure('')
    if ('isOn' in data) setRequested(data.isOn)
    try {
      await portal.ask('messages.changePush', data)
    } catch (error) {
      setFailure(`${texts.messageSettings.notSaved} ${messageOf(error)}`)
    }
    setRequested(null)
    reload()
  }
  const state = answer?.state
  const isPossible = state === 'on' || state === 'off'
  return (
    <div className="preference is-notifications">
      <BrowserSwitch
        label={texts.messageSettings.push}
        hint={
          state === undefined || isPossible
            ? texts.messageSettings.pushHint
            : texts.messageSettings.notificationsState[state]
        }
        isOn={requested ?? state === 'on'}
        isPossible={isPossible}
        onChange={(isOn) => void change({ isOn })}
      />
      <p className="problem" role="alert">
        {failure || problem}
      </p>
      {answer && answer.others.length > 0 && (
        <>
          <p id="pushed-browsers">{texts.messageSettings.pushedBrowsers}</p>
          <ul aria-labelledby="pushed-browsers">
            {answer.others.map(({ id, device }) => (
              <li key={id}>
                {device ?? texts.messageSettings.unknownBrowser}{' '}
                <button type="button" onClick={() => void change({ endId: id })}>
                  {texts.messageSettings.endPush}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
