import { useEffect, useRef, type FormEvent, type ReactNode, type RefObject } from 'react'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { STEPS } from './model/steps.ts'
import type { Setup } from './use-setup.ts'
import { useSetupText } from './setup-text.ts'
import { STEP_TEXTS } from './step-texts.ts'

interface StepFrameProps {
  setup: Setup
  lead?: ReactNode
  /** The text of the button; by default 'Continue'. */
  action?: string
  children: ReactNode
}

/** One step as a form: its heading gets the focus, or the first field that is refused. */
export function StepFrame({ setup, lead, action, children }: StepFrameProps) {
  const text = useSetupText()
  const { step, problems, refusals, failure, isBusy } = setup
  const form = useRef<HTMLFormElement>(null)
  const heading = useFocusOfStep(form, setup.focusedFor, `${step} ${refusals}`)
  const count = Object.keys(problems).length
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void setup.submit()
  }
  return (
    <form ref={form} className="p-setup-step" noValidate aria-busy={isBusy} onSubmit={handleSubmit}>
      <header>
        <p className="p-setup-progress">{text('progress', { number: STEPS.indexOf(step) + 1, count: STEPS.length })}</p>
        <h1 ref={heading} className="p-setup-title" tabIndex={-1}>
          {text(STEP_TEXTS[step].title)}
        </h1>
        {lead}
      </header>
      {/* announced by screen readers when its content changes */}
      <div role="alert">
        {count > 0 && <Banner tone="warning">{text('refused', { count })}</Banner>}
        {failure && <Banner tone="danger">{text(failure)}</Banner>}
      </div>
      {children}
      <div className="p-setup-actions">
        {step !== 'code' && (
          <Button size="large" icon="back" onClick={setup.back}>
            {text('back')}
          </Button>
        )}
        <Button kind="primary" size="large" type="submit" isBusy={isBusy}>
          {action ?? text('continue')}
        </Button>
      </div>
    </form>
  )
}

/** Moves the focus when the step changes and when the server has refused fields; not when the page opens. */
function useFocusOfStep(form: RefObject<HTMLFormElement | null>, focusedFor: RefObject<string>, occasion: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusedFor.current === occasion) return
    focusedFor.current = occasion
    const refused = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-refused]')
    ;(refused ?? heading.current)?.focus()
  }, [form, focusedFor, occasion])
  return heading
}
