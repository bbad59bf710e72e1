import type { NextSteps as Steps } from '@portico/contract/administration/overview'
import { ChevronRight, Circle, CircleCheck } from 'lucide-react'
import { usePortal } from '../portal-context.ts'
import { stepPage } from './settling-page.ts'

interface NextStepsProps {
  items: Steps['items']
  onHide: () => void
}

/** CONSOLE-142: the steps that set up the tenant or the deployment, each with its page. */
export function NextSteps({ items, onHide }: NextStepsProps) {
  const { portal, texts } = usePortal()
  const { title, detail, hide, done, names, details } = texts.nextSteps
  return (
    <section aria-labelledby="next-steps">
      <div className="next-steps-head">
        <div>
          <h2 id="next-steps">{title}</h2>
          <p className="quiet">{detail}</p>
        </div>
        <button type="button" className="button is-plain" onClick={onHide}>
          {hide}
        </button>
      </div>
      <ol className="card overview" aria-labelledby="next-steps">
        {items.map(({ step, isDone }) => {
          const Mark = isDone ? CircleCheck : Circle
          return (
            <li key={step}>
              <button type="button" onClick={() => void portal.openMenu(stepPage(step))}>
                <Mark
                  className={isDone ? 'is-done' : undefined}
                  size={20}
                  focusable="false"
                  {...(isDone ? { role: 'img', 'aria-label': done } : { 'aria-hidden': true })}
                />
                <span className="overview-cause">
                  <span>{names[step]}</span>
                  <small>{details[step]}</small>
                </span>
                <ChevronRight size={16} aria-hidden="true" focusable="false" />
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
