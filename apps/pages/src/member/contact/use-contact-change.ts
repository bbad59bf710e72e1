import { useState } from 'react'
import { usePortal } from '../../portal-context.ts'
import { messageOf } from '../../parts/use-portal-answer.ts'

export type ContactKind = 'email' | 'mobile'

export interface Contact {
  value: string | null
  canChange: boolean
  pending: { value: string; expiresAt: string } | null
}

interface ChangeAnswer {
  success: boolean
  errorMsg: string | null
}

/** The contact is shown, the new value is being typed, or its code is being typed. */
type Step = 'shown' | 'value' | 'code'

interface State {
  step: Step
  /** The value to which the code was sent. */
  requested: string
  text: string
  problem: string | undefined
  failure: string
  isDone: boolean
}

interface Options {
  kind: ContactKind
  /** The value whose code this session awaits, even after a reload of the page. */
  pending: string | null
  onChanged: () => void
}

const MOBILE = /^\+[\d\s()-]{6,24}$/

/** SIGN-157: the steps of a change of mail address or mobile number. */
export function useContactChange({ kind, pending, onChanged }: Options) {
  const { portal, texts } = usePortal()
  const [state, setState] = useState<State>({
    step: pending === null ? 'shown' : 'code',
    requested: pending ?? '',
    text: '',
    problem: undefined,
    failure: '',
    isDone: false,
  })
  const [isBusy, setBusy] = useState(false)
  const set = (part: Partial<State>) => setState((was) => ({ ...was, ...part }))

  const ask = async (name: string, data: object): Promise<boolean> => {
    setBusy(true)
    set({ failure: '' })
    try {
      const { success, errorMsg } = (await portal.ask(name, { kind, ...data })) as ChangeAnswer
      if (!success) set({ failure: errorMsg ?? '' })
      return success
    } catch (error) {
      set({ failure: messageOf(error) })
      return false
    } finally {
      setBusy(false)
    }
  }
  const send = async (value: string) => {
    if (await ask('account.changeContact', { value })) set({ step: 'code', requested: value, text: '' })
  }
  const confirm = async (code: string) => {
    if (!(await ask('account.confirmContact', { code }))) return
    set({ step: 'shown', text: '', isDone: true })
    onChanged()
  }
  return {
    ...state,
    isBusy,
    begin: () => set({ step: 'value', text: '', failure: '', problem: undefined, isDone: false }),
    type: (text: string) => set({ text, problem: undefined }),
    async submit(isValid: boolean) {
      const text = state.text.trim()
      if (state.step === 'value') {
        const isFit = text !== '' && isValid && (kind === 'email' || MOBILE.test(text))
        return isFit ? send(text) : set({ problem: texts.contacts[kind].enter })
      }
      const code = text.replaceAll(' ', '')
      return /^\d{6}$/.test(code) ? confirm(code) : set({ problem: texts.contacts.enterCode })
    },
    sendAgain: () => send(state.requested),
    async cancel() {
      const hasRequested = state.step === 'code'
      set({ step: 'shown', text: '', failure: '', problem: undefined })
      if (hasRequested) await portal.ask('account.cancelContact', { kind }).catch(() => undefined)
    },
  }
}
