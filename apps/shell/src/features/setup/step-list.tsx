import { Icon } from '../../ui/images/icon.tsx'
import { shownStep, STEPS } from './model/steps.ts'
import { useSetupText } from './setup-text.ts'
import { STEP_TEXTS } from './step-texts.ts'
import type { Setup } from './use-setup.ts'

/** All steps. A step that can be shown is a button. */
export function StepList({ setup: { step, complete, show } }: { setup: Setup }) {
  const text = useSetupText()
  return (
    <nav className="p-setup-steps" aria-label={text('steps')}>
      <ol>
        {STEPS.map((one) => {
          const isDone = complete.includes(one)
          const mark = <span className="p-setup-mark">{isDone && one !== step && <Icon name="check" />}</span>
          const isOpen = one !== step && shownStep(one, complete) === one
          return (
            <li key={one} aria-current={one === step ? 'step' : undefined} data-done={isDone || undefined}>
              {isOpen ? (
                <button type="button" onClick={() => show(one)}>
                  {mark}
                  {text(STEP_TEXTS[one].name)}
                </button>
              ) : (
                <span>
                  {mark}
                  {text(STEP_TEXTS[one].name)}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
