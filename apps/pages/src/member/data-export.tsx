import { useState } from 'react'
import { usePortal } from '../portal-context.ts'
import { messageOf } from '../parts/use-portal-answer.ts'

/** PREF-9: saves what the server stores about the person as a file. */
export function DataExport() {
  const { portal, texts } = usePortal()
  const [state, setState] = useState({ isBusy: false, isDone: false, failure: '' })
  const download = async () => {
    setState({ isBusy: true, isDone: false, failure: '' })
    try {
      await portal.ask('account.downloadData')
      setState({ isBusy: false, isDone: true, failure: '' })
    } catch (error) {
      setState({ isBusy: false, isDone: false, failure: messageOf(error) })
    }
  }
  return (
    <section className="card" aria-labelledby="own-data">
      <h2 id="own-data">{texts.preferences.ownData}</h2>
      <p className="quiet">{texts.preferences.ownDataIntro}</p>
      <button type="button" className="button" disabled={state.isBusy} onClick={() => void download()}>
        {texts.preferences.download}
      </button>
      <p role="status">{state.isDone && texts.preferences.downloaded}</p>
      <p className="problem" role="alert">
        {state.failure}
      </p>
    </section>
  )
}
