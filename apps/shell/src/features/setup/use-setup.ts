import { CallError } from '@portico/contract/client/client'
import { useEffect, useRef, useState } from 'react'
import { PASSWORD_LENGTH } from '@portico/contract/rules/sign-in/sign-in'
import { currentLanguage } from '../../lib/i18n/language.ts'
import { goToAddress, useLocation } from '../../lib/browser/location.ts'
import { sessionStore } from '../../lib/storage/storage.ts'
import { checkAnswers, sendAnswers } from './calls.ts'
import { answersOf, type Secrets } from './model/answers.ts'
import { readStored, type SetupForm, type StoredSetup } from './model/form.ts'
import { problemsOf, type Problems } from './model/refusals.ts'
import { isStep, nextStep, previousStep, shownStep, stepOfField, type Step } from './model/steps.ts'

/** A failure that concerns no field. */
export type Failure = 'unreachable' | 'tooMany' | 'tooLong'

export type SetupOutcome = 'open' | 'taken' | { account: string; name: string }

/** The delay between a change and its storage, in milliseconds, because the legal texts are long. */
const STORE_AFTER_MS = 300

const NO_SECRETS: Secrets = { code: '', password: '', repeat: '' }

const addressOf = (step: Step) => `/setup?step=${step}`

/** SETUP-18: the step of the address, the input, and the server's answers about it. */
export function useSetup() {
  const requested = useLocation(({ search }) => new URLSearchParams(search).get('step') ?? '')
  const [first] = useState(() => readStored(sessionStore.read('setup'), currentLanguage()))
  const [stored, setStored] = useState(first)
  const { form, complete } = stored
  const [secrets, setSecrets] = useState(NO_SECRETS)
  const [problems, setProblems] = useState<Problems>({})
  const [refusals, setRefusals] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<SetupOutcome>('open')
  const isSending = useRef(false)
  const step = shownStep(isStep(requested) ? requested : 'code', complete)
  /** The step and the number of refusals for which the focus was moved last. */
  const focusedFor = useRef(`${step} 0`)

  useStorage(stored, outcome === 'open')

  // the person may type during a call
  const updateComplete = (update: (steps: readonly Step[]) => readonly Step[]) =>
    setStored((former) => ({ ...former, complete: update(former.complete) }))
  const clearProblems = (field: string) =>
    setProblems((former) => Object.fromEntries(Object.entries(former).filter(([name]) => !name.startsWith(field))))

  const refuse = (refused: Problems) => {
    setProblems(refused)
    setRefusals((count) => count + 1)
    // an incomplete code is requested at every address, so that the person continues at the same step
    const refusing = Object.keys(refused).map(stepOfField)[0] ?? 'code'
    if (refusing !== 'code' && refusing !== step) goToAddress(addressOf(refusing))
  }
  const fail = (error: unknown) => {
    if (!(error instanceof CallError)) return setFailure('unreachable')
    const code = error.problem?.errorCode
    if (code === 'ALREADY_SET_UP') return setOutcome('taken')
    if (code === 'SETUP_CODE_WRONG') {
      updateComplete((steps) => steps.filter((one) => one !== 'code'))
      return refuse({ code: 'codeWrong' })
    }
    if (code === 'VALIDATION') return refuse(problemsOf(error, { ...answersOf(form), code: secrets.code }))
    setFailure(error.status === 429 ? 'tooMany' : error.status === 413 ? 'tooLong' : 'unreachable')
  }
  const send = async () => {
    if (step === 'summary') {
      await sendAnswers(form, secrets)
      setSecrets(NO_SECRETS)
      return setOutcome({ account: form.administrator.account.trim(), name: form.portal.name.trim() })
    }
    await checkAnswers(step, form, secrets)
    updateComplete((steps) => [...steps.filter((one) => one !== step), step])
    // after a reload the address may name a later step than the one that is shown
    if (requested === step || !isStep(requested)) goToAddress(addressOf(nextStep(step)))
  }

  return {
    ...{ step, form, complete, secrets, problems, refusals, failure, isBusy, outcome, focusedFor },
    /** True if the answers are from before a reload. */
    isRestored: first.complete.length > 0,
    /** Removes the problems of the field and of the fields in it. */
    clearProblems,
    update<Part extends keyof SetupForm>(part: Part, patch: Partial<SetupForm[Part]>) {
      for (const field of Object.keys(patch)) clearProblems(`${part}.${field}`)
      setStored((former) => ({ ...former, form: { ...former.form, [part]: { ...former.form[part], ...patch } } }))
    },
    updateSecrets(patch: Partial<Secrets>) {
      for (const field of Object.keys(patch)) clearProblems(field === 'code' ? 'code' : `administrator.${field}`)
      setSecrets((former) => ({ ...former, ...patch }))
    },
    show: (next: Step) => goToAddress(addressOf(next)),
    back: () => goToAddress(addressOf(previousStep(step))),
    /** Runs a task of a step; the frame of the steps shows an error that concerns no field. */
    async attempt(work: () => Promise<void>) {
      setFailure(null)
      await work().catch(fail)
    },
    async submit() {
      if (isSending.current) return
      const refused = localProblems(step, secrets)
      if (Object.keys(refused).length > 0) return refuse(refused)
      isSending.current = true
      setBusy(true)
      setFailure(null)
      setProblems({})
      await send()
        .catch(fail)
        .finally(() => {
          isSending.current = false
          setBusy(false)
        })
    },
  }
}

export type Setup = ReturnType<typeof useSetup>

/** SETUP-19: stores the answers soon after each change, and when the page is closed. */
function useStorage(stored: StoredSetup, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const write = () => sessionStore.write('setup', stored)
    const timer = setTimeout(write, STORE_AFTER_MS)
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', write)
    }
  }, [stored, isOpen])
}

/** The problems that need no call: the server never gets the repeated password. */
function localProblems(step: Step, { code, password, repeat }: Secrets): Problems {
  if (step === 'code' && code.trim() === '') return { code: 'missing' }
  if (step !== 'administrator') return {}
  const length = [...password].length
  if (length === 0) return { 'administrator.password': 'missing' }
  const isLong = length >= PASSWORD_LENGTH.minimum && length <= PASSWORD_LENGTH.maximum
  if (!isLong) return { 'administrator.password': 'length' }
  return password === repeat ? {} : { 'administrator.repeat': 'different' }
}
