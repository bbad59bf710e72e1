import type { PersonSecondFactor } from '@portico/contract/administration/person-second-factor'
import { useState } from 'react'
import { call, messageOf } from '../calls/call.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { Confirm } from '../parts/confirm.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { FactList } from '../parts/fact-list.tsx'
import { Form } from '../parts/form/form.tsx'
import { useDates } from '../parts/use-dates.ts'
import { usePortal } from '../portal-context.ts'

interface SecondFactorCardProps {
  personId: number
  personName: string
}

/** CONSOLE-160: the second factor of a person, and its reset. */
export function SecondFactorCard({ personId, personName }: SecondFactorCardProps) {
  const { portal, session, texts } = usePortal()
  const dates = useDates()
  const path = `people/${personId}/second-factor`
  const { answer, problem, reload } = useAnswer<PersonSecondFactor>({ path })
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState('')
  const factor = answer?.body
  const action = factor?.actsAtOnce ? texts.person.confirmReset : texts.person.resetFactor
  // ADMIN-241: the own account has its own page, and a second order changes nothing
  const mayReset = personId !== session?.user.id && (factor?.resetAt === null || factor?.actsAtOnce === true)
  const close = () => {
    setAsking(false)
    setFailure('')
  }
  const reset = async (body: { reason: string }) => {
    setFailure('')
    try {
      const tag = answer?.tag ?? null
      const done = await call<PersonSecondFactor>(portal, { method: 'POST', path: `${path}/reset`, tag, body })
      const { resetAt } = done.body
      portal.toast(
        resetAt === null ? texts.person.resetDone : texts.person.resetOrdered.replace('{time}', dates(resetAt)),
      )
      setAsking(false)
      reload()
      return true
    } catch (error) {
      setFailure(messageOf(error))
      reload()
      return false
    }
  }
  return (
    <section className="card" aria-labelledby="second-factor">
      <h2 id="second-factor">{texts.person.secondFactor}</h2>
      <p className="problem" role="alert">
        {problem}
      </p>
      {factor?.methods.length === 0 && <p className="quiet">{texts.person.noFactor}</p>}
      {factor && factor.methods.length > 0 && (
        <>
          <ul className="rows">
            {factor.methods.map(({ kind, since }, at) => (
              <li key={at}>
                <div className="what">
                  <b>{texts.person.factorKinds[kind]}</b>
                  <small>{texts.person.since.replace('{time}', dates(since))}</small>
                </div>
              </li>
            ))}
          </ul>
          <FactList
            facts={[
              [texts.person.recoveryCodes, factor.hasRecoveryCodes ? texts.person.codesLeft : texts.person.noCodesLeft],
            ]}
          />
          {factor.resetAt !== null && <p>{texts.person.resetPending.replace('{time}', dates(factor.resetAt))}</p>}
          {(mayReset || factor.mayCancel) && (
            <div className="actions is-start">
              {mayReset && (
                <button type="button" className="button" onClick={() => setAsking(true)}>
                  {action}
                </button>
              )}
              {factor.mayCancel && (
                <CancelReset path={path} tag={answer?.tag ?? null} personName={personName} onCancelled={reload} />
              )}
            </div>
          )}
        </>
      )}
      {isAsking && factor && (
        <Dialog title={texts.question.replace('{action}', action).replace('{name}', personName)} onClose={close}>
          <p>
            {(factor.actsAtOnce ? texts.person.resetAtOnce : texts.person.resetDelayed).replaceAll(
              '{name}',
              personName,
            )}
          </p>
          <Form<{ reason: string }>
            fields={[{ name: 'reason', label: texts.person.resetReason, isRequired: true, maxLength: 500 }]}
            value={{ reason: '' }}
            action={action}
            problem={failure}
            onSubmit={reset}
            onCancel={close}
          />
        </Dialog>
      )}
    </section>
  )
}

interface CancelResetProps {
  path: string
  tag: string | null
  personName: string
  onCancelled: () => void
}

/** CONSOLE-153: cancels a reset that the viewer has ordered. */
function CancelReset({ path, tag, personName, onCancelled }: CancelResetProps) {
  const { portal, texts } = usePortal()
  const [isOpen, setOpen] = useState(false)
  const cancel = async () => {
    await call(portal, { method: 'POST', path: `${path}/reset/cancel`, tag })
    portal.toast(texts.person.resetCancelled)
    onCancelled()
  }
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {texts.person.cancelReset}
      </button>
      {isOpen && (
        <Confirm
          title={texts.question.replace('{action}', texts.person.cancelReset).replace('{name}', personName)}
          detail={texts.person.cancelResetDetail.replace('{name}', personName)}
          action={texts.person.cancelReset}
          run={cancel}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
