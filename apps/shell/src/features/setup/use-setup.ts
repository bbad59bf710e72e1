import { CallError } from '@portico/contract/client/client'
import { PASSWORD_LENGTH } from '@portico/contract/rules/sign-in/sign-in'
import { useRef, useState } from 'react'
import { currentLanguage } from '../../lib/i18n/language.ts'
import { goTo, useLocation } from '../../lib/browser/location.ts'
import { sessionStore } from '../../lib/storage/storage.ts'
import { checkAnswers, sendAnswers } from './calls.ts'
import { answersOf, type Secrets } from './model/answers.ts'
import { readStored, type SetupForm } from './model/form.ts'
import { problemsOf, type SetupProblem, type Problems } from './model/refusals.ts'
import { isStep, nextStep, previousStep, shownStep, stepOfField, type Step } from './model/steps.ts'

/** A failure that concerns no field. */
export type Failure = 'unreachable' | 'tooMany' | 'tooLong'

export type Outcome = 'open' | 'taken' | { account: string; name: string }

const NO_SECRETS: Secrets = { code: '', password: '', repeat: '' }

const addressOf = (step: Step) => `/setup?step=${step}`

/** SETUP-18: the step of the address, the input, and the server's answers about it. */
export function useSetup() {
  const requested = useLocation(({ search }) => new URLSearchParams(search).get('step') ?? '')
  const [first] = useState(() => readStored(sessionStore.read('setup'), currentLanguage()))
  const [{ form, complete }, setStored] = useState(first)
  const [secrets, setSecrets] = useState(NO_SECRETS)
  const [problems, setProblems] = useState<Problems>({})
  const [refusals, setRefusals] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>('open')
  const isSending = useRef(false)
  const step = shownStep(isStep(requested) ? requested : 'code', complete)
  /** The step and the number of refusals for which the focus was moved last. */
  const focusedFor = useRef(`${step} 0`)

  const store = (next: { form: SetupForm; complete: readonly Step[] }) => {
    sessionStore.write('setup', next)
    setStored(next)
  }
  const forget = (field: string) =>
    setProblems((former) => Object.fromEntries(Object.entries(former).filter(([name]) => !name.startsWith(field))))

  const refuse = (refused: Problems) => {
    setProblems(refused)
    setRefusals((count) => count + 1)
    // an incomplete code is shown at every address, so that the person goes on at the same step
    const refusing = Object.keys(refused).map(stepOfField)[0] ?? 'code'
    if (refusing !== 'code' && refusing !== step) goTo(addressOf(refusing))
  }
  const fail = (error: unknown) => {
    if (!(error instanceof CallError)) return setFailure('unreachable')
    const code = error.problem?.errorCode
    if (code === 'ALREADY_SET_UP') {
      sessionStore.remove('setup')
      return setOutcome('taken')
    }
    if (code === 'SETUP_CODE_WRONG') {
      store({ form, complete: complete.filter((one) => one !== 'code') })
      return refuse({ code: 'codeWrong' })
    }
    if (code === 'VALIDATION') return refuse(problemsOf(error, { ...answersOf(form), ...secretsIn(secrets) }))
    setFailure(error.status === 429 ? 'tooMany' : error.status === 413 ? 'tooLong' : 'unreachable')
  }
  const send = async () => {
    if (step === 'summary') {
      await sendAnswers(form, secrets)
      sessionStore.remove('setup')
      setSecrets(NO_SECRETS)
      return setOutcome({ account: form.administrator.account.trim(), name: form.portal.name.trim() })
    }
    await checkAnswers(step, form, secrets)
    store({ form, complete: [...complete.filter((one) => one !== step), step] })
    // after a reload the address may name a later step than the one that is shown
    if (requested === step || !isStep(requested)) goTo(addressOf(nextStep(step)))
  }

  return {
    ...{ step, form, complete, secrets, problems, refusals, failure, isBusy, outcome, focusedFor },
    /** True if the answers are from before a reload. */
    isRestored: first.complete.length > 0,
    change<Part extends keyof SetupForm>(part: Part, patch: Partial<SetupForm[Part]>) {
      for (const field of Object.keys(patch)) forget(`${part}.${field}`)
      store({ form: { ...form, [part]: { ...form[part], ...patch } }, complete })
    },
    changeSecrets(patch: Partial<Secrets>) {
      for (const field of Object.keys(patch)) forget(field === 'code' ? 'code' : `administrator.${field}`)
      setSecrets((former) => ({ ...former, ...patch }))
    },
    show: (next: Step) => goTo(addressOf(next)),
    back: () => goTo(addressOf(previousStep(step))),
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

const secretsIn = ({ code }: Secrets) => ({ code })

/** The problems that need no call: the server never gets the repeated password. */
function localProblems(step: Step, { code, password, repeat }: Secrets): Problems {
  if (step === 'code' && code.trim() === '') return { code: 'missing' }
  if (step !== 'administrator') return {}
  const length = [...password].length
  if (length === 0) return { 'administrator.password': 'missing' }
  const isLong = length >= PASSWORD_LENGTH.minimum && length <= PASSWORD_LENGTH.maximum
  if (!isLong) return { 'administrator.password': 'length' }
  return password === repeat ? {} : { 'administrator.repeat': 'different' satisfies SetupProblem }
}
