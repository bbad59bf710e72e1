import { createSavedValue } from '../data/saved-draft.ts'
import { usePortal, useProjectData, useReadOnly, useTexts } from '../portal-context.ts'
import { activitiesOf, type Activity } from '../schedule/activities.ts'
import { savedChanges } from '../schedule/drafts.ts'
import { fillPlaceholders } from '../../../shared/src/fill-placeholders.ts'
import { addDays, formatDay, formatPercent } from '../data/dates.ts'
import { useDraft } from '../data/draft.ts'
import { Grid } from '../ui/grid.tsx'
import { Page, Tag } from '../ui/page.tsx'
import './handover.css'

const STEPS = ['inspection', 'documents', 'remedies', 'training'] as const
type Step = (typeof STEPS)[number]

const savedSteps = createSavedValue<Readonly<Record<string, readonly Step[]>>>('handover', {})

/** The parts of the project on their way to the client. */
export function HandoverPage() {
  const portal = usePortal()
  const { locale, texts } = useTexts()
  const isReadOnly = useReadOnly()
  const { schedule } = useProjectData()
  const parts = activitiesOf(schedule, locale, useDraft(savedChanges)).filter(({ isGroup }) => isGroup)
  const steps = useDraft(savedSteps)
  const doneOf = (part: Activity): readonly Step[] => steps[part.wbs] ?? usuallyDone(part)
  const total = parts.reduce((sum, part) => sum + doneOf(part).length, 0)
  const percent = parts.length > 0 ? (total / (parts.length * STEPS.length)) * 100 : 0
  const toggle = (part: Activity, step: Step) => {
    const done = doneOf(part)
    savedSteps.set({ ...steps, [part.wbs]: done.includes(step) ? done.filter((one) => one !== step) : [...done, step] })
  }
  return (
    <Page
      title={texts.handover.title}
      intro={fillPlaceholders(texts.handover.intro, { name: portal.project()?.name ?? texts.project })}
    >
      <div className="handover-sum">
        <svg
          viewBox="0 0 36 36"
          role="img"
          aria-label={fillPlaceholders(texts.handover.ring, { percent: formatPercent(percent, locale) })}
        >
          <circle cx="18" cy="18" r="15.9" />
          <circle className="done" cx="18" cy="18" r="15.9" pathLength="100" strokeDasharray={`${percent} 100`} />
        </svg>
        <b>{formatPercent(percent, locale)}</b>
        <span>{texts.handover.sum}</span>
      </div>
      <Grid
        label={texts.handover.title}
        rows={parts}
        keyOf={({ wbs }) => wbs}
        columns={[
          {
            id: 'name',
            label: texts.handover.part,
            render: (part) => (
              <>
                <span className="code">{part.wbs}</span> {part.name}
              </>
            ),
          },
          {
            id: 'date',
            label: texts.handover.date,
            render: ({ end }) => <time>{formatDay(addDays(end, 21), locale)}</time>,
          },
          ...STEPS.map((step) => ({
            id: step,
            label: texts.handover.steps[step],
            render: (part: Activity) =>
              isReadOnly ? (
                doneOf(part).includes(step) ? (
                  '✓'
                ) : (
                  '–'
                )
              ) : (
                <input
                  type="checkbox"
                  aria-label={fillPlaceholders(texts.handover.stepOf, {
                    step: texts.handover.steps[step],
                    name: part.name,
                  })}
                  checked={doneOf(part).includes(step)}
                  onChange={() => toggle(part, step)}
                />
              ),
          })),
          {
            id: 'state',
            label: texts.milestones.status,
            render: (part) => {
              const n = doneOf(part).length
              if (n === STEPS.length) return <Tag tone="good">{texts.handover.ready}</Tag>
              return (
                <Tag tone={part.progress === 100 ? 'warn' : 'plain'}>
                  {fillPlaceholders(texts.handover.left, { n: STEPS.length - n })}
                </Tag>
              )
            },
          },
        ]}
      />
    </Page>
  )
}

function usuallyDone({ progress }: Activity): readonly Step[] {
  if (progress >= 99.5) return STEPS
  return progress > 80 ? ['inspection'] : []
}
