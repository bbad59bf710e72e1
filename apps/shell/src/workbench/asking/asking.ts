import { create } from 'zustand'
import { text } from '../../lib/i18n.ts'
import type { Tab } from '../tabs/tabs.ts'

/** Something that only the person can decide. */
export interface Question {
  title: string
  text: string
  /** What it is about, by name. */
  names: readonly string[]
  yes: string
  no: string
  /** Nothing is lost by a yes. */
  isHarmless?: boolean
}

interface Asked extends Question {
  answer: (isYes: boolean) => void
}

export const useQuestion = create<{ asked: Asked | null }>(() => ({ asked: null }))

/** Asks, and waits. A question that is asked over another one answers that one with no. */
export function ask(question: Question): Promise<boolean> {
  useQuestion.getState().asked?.answer(false)
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      if (useQuestion.getState().asked?.answer === answer) useQuestion.setState({ asked: null })
      resolve(isYes)
    }
    useQuestion.setState({ asked: { ...question, answer } })
  })
}

/** TAB-12: what is not saved is only lost with the person's word. Nothing unsaved, nothing asked. */
export async function mayLose(
  tabs: readonly Tab[],
  reason: 'close' | 'reload' | 'leave' | 'signedOut',
): Promise<boolean> {
  const dirty = tabs.filter((tab) => tab.isDirty)
  if (dirty.length === 0) return true
  return ask({
    title: text(reason === 'signedOut' ? 'unsaved.signedOutTitle' : 'unsaved.title'),
    text: text(`unsaved.${reason}`, { count: dirty.length }),
    names: dirty.map((tab) => tab.name),
    yes: text(`unsaved.${reason}Anyway`),
    no: text('unsaved.stay'),
  })
}
