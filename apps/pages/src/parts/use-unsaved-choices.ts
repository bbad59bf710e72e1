import { useState } from 'react'
import { messageOf, type PortalAnswer } from './use-portal-answer.ts'

interface UnsavedChoices<Answer, Choice> {
  /** The answer with the choices that it does not contain yet, in their order. */
  shown: Answer | undefined
  /** Why the last choice was not saved; empty without a failure. */
  failure: string
  choose: (choice: Choice) => Promise<void>
}

/** MSG-237, PREF-2: shows each choice of the person at once, until an answer contains it or it could not be saved. */
export function useUnsavedChoices<Answer, Choice>(
  { answer, reload, reloaded }: PortalAnswer<Answer>,
  apply: (answer: Answer, choice: Choice) => Answer,
  save: (choice: Choice) => Promise<unknown>,
): UnsavedChoices<Answer, Choice> {
  const [unsaved, setUnsaved] = useState<readonly Choice[]>([])
  const [failure, setFailure] = useState('')
  const choose = async (choice: Choice) => {
    setFailure('')
    setUnsaved((former) => [...former, choice])
    try {
      await save(choice)
      await reloaded()
    } catch (error) {
      setFailure(messageOf(error))
      reload()
    } finally {
      setUnsaved((former) => former.filter((one) => one !== choice))
    }
  }
  return { shown: answer && unsaved.reduce(apply, answer), failure, choose }
}
