import { useState } from 'react'
import { DATA_DATE } from '../../../shared/src/projects/project-plan.ts'
import { createSavedValue } from '../data/saved-draft.ts'
import { useActivities } from '../schedule/use-activities.ts'
import { usePortal, useReadOnly, useTexts } from '../portal-context.ts'
import type { Activity } from '../schedule/activities.ts'
import { activityColumns } from '../schedule/activity-columns.tsx'
import { fillPlaceholders } from '../../../shared/src/fill-placeholders.ts'
import { plural } from '../texts/texts.ts'
import { addDays } from '../data/dates.ts'
import { useDraft } from '../data/draft.ts'
import { Grid } from '../ui/grid.tsx'
import { Page, Tag } from '../ui/page.tsx'

const STATES = ['missing', 'draft', 'review', 'approved'] as const
type State = (typeof STATES)[number]

const savedStates = createSavedValue<Readonly<Record<string, State>>>('methods', {})

/** Shows whether the activities of the next months have an approved method statement. */
export function MethodsPage() {
  const portal = usePortal()
  const { locale, texts } = useTexts()
  const isReadOnly = useReadOnly()
  const states = useDraft(savedStates)
  const [problem, setProblem] = useState('')
  const rows = useActivities().filter(
    ({ start, end, progress }) => progress < 100 && end >= DATA_DATE && start < addDays(DATA_DATE, 180),
  )
  const stateOf = (row: Activity): State => states[row.wbs] ?? usualState(row)
  const missing = rows.filter((row) => stateOf(row) !== 'approved').length
  const handleDocuments = () => {
    setProblem('')
    portal
      .openMenu({
        productCode: 'doc',
        applicationCode: 'doc-core',
        menuCode: 'doc.register',
        params: { kind: 'method' },
      })
      .catch(() => setProblem(texts.milestones.standAlone))
  }
  return (
    <Page
      title={texts.methods.title}
      intro={plural(locale, texts.methods.intro, rows.length, { missing })}
      actions={
        <button type="button" className="button" onClick={handleDocuments}>
          {texts.methods.documents}
        </button>
      }
    >
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <Grid
        label={texts.methods.title}
        rows={rows}
        keyOf={({ wbs }) => wbs}
        columns={[
          ...activityColumns(texts, locale),
          {
            id: 'state',
            label: texts.methods.state,
            render: (row) => {
              const state = stateOf(row)
              const tone = state === 'approved' ? 'good' : row.start <= DATA_DATE ? 'late' : 'warn'
              return <Tag tone={tone}>{texts.methods.states[state]}</Tag>
            },
          },
          ...(isReadOnly
            ? []
            : [
                {
                  id: 'change',
                  label: texts.methods.change,
                  render: (row: Activity) => (
                    <select
                      className="field is-small"
                      aria-label={fillPlaceholders(texts.methods.changeOf, { name: row.name })}
                      value={stateOf(row)}
                      onChange={(event) => savedStates.set({ ...states, [row.wbs]: event.target.value as State })}
                    >
                      {STATES.map((state) => (
                        <option key={state} value={state}>
                          {texts.methods.states[state]}
                        </option>
                      ))}
                    </select>
                  ),
                },
              ]),
        ]}
      />
    </Page>
  )
}

function usualState({ progress, start, wbs }: Activity): State {
  if (progress > 5) return 'approved'
  if (start <= addDays(DATA_DATE, 30)) return wbs.length % 2 === 0 ? 'review' : 'approved'
  return start <= addDays(DATA_DATE, 90) ? 'draft' : 'missing'
}
