import { create } from 'zustand'
import { text } from '../../lib/i18n/i18n.ts'
import { getTabs } from '../model/tabs/tab-store.ts'
import { findTab, type Tab } from '../model/tabs/tabs.ts'
import { checkLeaveGuards } from './leave-guard.ts'

/** Something that only the person can decide. */
export interface Question {
  title: string
  text: string
  /** The names of the things that it is about. */
  names: readonly string[]
  yes: string
  no: string
  /** Nothing is lost by a yes. */
  isHarmless?: boolean
}

interface PendingQuestion extends Question {
  answer: (isYes: boolean) => void
}

export const useQuestion = create<{ pending: PendingQuestion | null }>(() => ({ pending: null }))

/** Asks, and waits. A question that is asked over another one answers that one with no. */
export function ask(question: Question): Promise<boolean> {
  useQuestion.getState().pending?.answer(false)
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      if (useQuestion.getState().pending?.answer === answer) useQuestion.setState({ pending: null })
      resolve(isYes)
    }
    useQuestion.setState({ pending: { ...question, answer } })
  })
}

/** NAV-13: browsers open windows for who has just pressed something, and for nobody else. */
export const confirmWindow = (name: string): Promise<boolean> =>
  ask({
    title: text('navigation.windowTitle'),
    text: text('navigation.windowText'),
    names: [name],
    yes: text('navigation.windowOpen'),
    no: text('unsaved.stay'),
    isHarmless: true,
  })

export type LossReason = 'close' | 'reload' | 'leave' | 'signedOut'

/**
 * TAB-12, TAB-26: what is not saved is only lost with the person's word. An application may refuse: then nothing happens, and
 * `stays` hears of the first that does. Nothing unsaved, nothing asked.
 */
export async function confirmDiscard(
  tabs: readonly Tab[],
  reason: LossReason,
  stays?: (id: string) => void,
): Promise<boolean> {
  // a session that is over asks nobody for permission
  const answers = reason === 'signedOut' ? { stays: [], silent: [] } : await checkLeaveGuards(tabs.map(({ id }) => id))
  if (answers.stays[0] !== undefined) {
    stays?.(answers.stays[0])
    return false
  }
  const present = tabs.map((tab) => findTab(getTabs(), tab.id) ?? tab)
  const dirty = present.filter((tab) => tab.isDirty)
  const silent = present.filter((tab) => !tab.isDirty && answers.silent.includes(tab.id))
  if (dirty.length + silent.length === 0) return true
  return ask(questionOf(dirty, silent, reason))
}

/** TAB-28: one question for all of them. */
function questionOf(dirty: readonly Tab[], silent: readonly Tab[], reason: LossReason): Question {
  const title =
    reason === 'signedOut' ? 'unsaved.signedOutTitle' : dirty.length > 0 ? 'unsaved.title' : 'unsaved.silentTitle'
  return {
    title: text(title),
    text: [
      ...(dirty.length > 0 ? [text(`unsaved.${reason}`, { count: dirty.length })] : []),
      ...(silent.length > 0 ? [text('unsaved.silent', { count: silent.length })] : []),
    ].join(' '),
    names: [
      ...dirty.map(({ name, unsaved }) => (unsaved ? text('unsaved.labelled', { name, label: unsaved }) : name)), // TAB-30
      ...silent.map(({ name }) => (dirty.length > 0 ? text('unsaved.noAnswer', { name }) : name)),
    ],
    yes: text(`unsaved.${reason}Anyway`),
    no: text('unsaved.stay'),
  }
}
