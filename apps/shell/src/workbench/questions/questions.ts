import { create } from 'zustand'
import { text } from '../../lib/i18n/i18n.ts'
import { getTabs } from '../model/tabs/tab-store.ts'
import { findTab, type Tab } from '../model/tabs/tabs.ts'
import { checkLeaveGuards } from './leave-guard.ts'
import { offersSave, saveWork } from './save-work.ts'

/** A question that only the person can answer. */
export interface Question {
  title: string
  text: string
  /** The names of the affected tabs. */
  names: readonly string[]
  yes: string
  no: string
  /** True if accepting loses nothing. */
  isHarmless?: boolean
  /** A third answer, which saves first. */
  save?: SaveOffer
}

interface SaveOffer {
  label: string
  /** Resolves to whether to continue. `isCancelled` returns true if the person has chosen another answer meanwhile. */
  run: (isCancelled: () => boolean) => Promise<boolean>
}

interface PendingQuestion extends Question {
  answer: (isYes: boolean) => void
  /** TAB-53: saves once and then continues. */
  saveAndGoOn: () => void
  isSaving: boolean
}

export const useQuestion = create<{ pending: PendingQuestion | null }>(() => ({ pending: null }))

/** Shows a question and waits for the answer. A new question answers a pending one with no. */
export function confirmQuestion(question: Question): Promise<boolean> {
  useQuestion.getState().pending?.answer(false)
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      if (useQuestion.getState().pending?.answer === answer) useQuestion.setState({ pending: null })
      resolve(isYes)
    }
    const isCancelled = () => useQuestion.getState().pending?.answer !== answer
    const saveAndGoOn = () => {
      const { pending } = useQuestion.getState()
      if (!question.save || isCancelled() || !pending || pending.isSaving) return
      useQuestion.setState({ pending: { ...pending, isSaving: true } })
      void question.save.run(isCancelled).then(answer, () => answer(false))
    }
    useQuestion.setState({ pending: { ...question, answer, saveAndGoOn, isSaving: false } })
  })
}

/** NAV-13: browsers open windows only after a press of the person. */
export const confirmWindow = (name: string): Promise<boolean> =>
  confirmQuestion({
    title: text('navigation.windowTitle'),
    text: text('navigation.windowText'),
    names: [name],
    yes: text('navigation.windowOpen'),
    no: text('unsaved.stay'),
    isHarmless: true,
  })

/** With `signedOut` and `switched` the session is over with every answer of the person. */
export type DiscardReason = 'close' | 'reload' | 'leave' | 'signedOut' | 'switched'

/**
 * TAB-12, TAB-26: unsaved changes are discarded only after a confirmation. If an application refuses, nothing
 * happens, and `stays` receives the first tab that does. Without unsaved changes there is no question.
 */
export async function confirmDiscard(
  tabs: readonly Tab[],
  reason: DiscardReason,
  stays?: (id: string) => void,
): Promise<boolean> {
  // an ended session asks no application for permission
  const answers = isOver(reason) ? { stays: [], silent: [] } : await checkLeaveGuards(tabs.map(({ id }) => id))
  if (answers.stays[0] !== undefined) {
    stays?.(answers.stays[0])
    return false
  }
  return askAboutUnsaved(tabs, answers.silent, reason)
}

/**
 * Asks about unsaved tabs, and after a save about the remaining ones, until none is left or the person has decided
 * (TAB-52).
 */
async function askAboutUnsaved(
  tabs: readonly Tab[],
  silentIds: readonly string[],
  reason: DiscardReason,
): Promise<boolean> {
  const present = tabs.map((tab) => findTab(getTabs(), tab.id) ?? tab)
  const dirty = present.filter((tab) => tab.isDirty)
  const silent = present.filter((tab) => !tab.isDirty && silentIds.includes(tab.id))
  if (dirty.length + silent.length === 0) return true
  let hasSaved = false
  const save = async (ids: readonly string[], isCancelled: () => boolean) =>
    (hasSaved = await saveWork(ids, isCancelled))
  const isYes = await confirmQuestion(questionOf(dirty, silent, reason, save))
  if (!isYes || !hasSaved) return isYes
  const open = tabs.filter(({ id }) => findTab(getTabs(), id))
  return askAboutUnsaved(open, silentIds, reason)
}

type OverReason = 'signedOut' | 'switched'

const isOver = (reason: DiscardReason): reason is OverReason => reason === 'signedOut' || reason === 'switched'

/** TAB-28: one question for all of them. */
function questionOf(
  dirty: readonly Tab[],
  silent: readonly Tab[],
  reason: DiscardReason,
  save: (ids: readonly string[], isCancelled: () => boolean) => Promise<boolean>,
): Question {
  // after its end, a session saves nothing, because it may belong to another person
  const savable = isOver(reason) ? [] : dirty.filter(({ id }) => offersSave(id)).map(({ id }) => id)
  const defaultTitle = dirty.length > 0 ? 'unsaved.title' : 'unsaved.silentTitle'
  return {
    title: text(isOver(reason) ? `unsaved.${reason}Title` : defaultTitle),
    text: [
      ...(dirty.length > 0 ? [text(`unsaved.${reason}`, { count: dirty.length })] : []),
      ...(silent.length > 0 ? [text('unsaved.silent', { count: silent.length })] : []),
    ].join(' '),
    names: [
      ...dirty.map((tab) =>
        savable.length === 0 || savable.includes(tab.id)
          ? labelOf(tab)
          : text('unsaved.notSavable', { name: labelOf(tab) }),
      ),
      ...silent.map(({ name }) => (dirty.length > 0 ? text('unsaved.noAnswer', { name }) : name)),
    ],
    yes: text(`unsaved.${reason}Anyway`),
    no: text('unsaved.stay'),
    ...(savable.length > 0 && {
      save: {
        label: saveLabel(savable.length, dirty.length + silent.length),
        run: (isCancelled) => save(savable, isCancelled),
      },
    }),
  }
}

/** TAB-30 */
const labelOf = ({ name, unsaved }: Tab) =>
  unsaved && unsaved !== name ? text('unsaved.labelled', { name, label: unsaved }) : name

/** TAB-51, TAB-52: the label 'Save all' appears only if every tab can be saved. */
const saveLabel = (savable: number, total: number) =>
  savable === total ? text('unsaved.saveAll', { count: total }) : text('unsaved.saveSome', { savable, total })
