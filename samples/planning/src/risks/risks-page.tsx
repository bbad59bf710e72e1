import { createSavedDraft } from '../data/saved-draft.ts'
import { useActivities } from '../schedule/use-activities.ts'
import { useDirty, usePortal, useReadOnly, useTexts } from '../portal-context.ts'
import { fillPlaceholders } from '../../../shared/src/fill-placeholders.ts'
import { plural } from '../texts/texts.ts'
import { useDraft } from '../data/draft.ts'
import { Grid } from '../ui/grid.tsx'
import { Page, Tag } from '../ui/page.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { impactOf, LEVELS, risksOf, toneOf, type Level, type Risk, type RiskChanges } from './risks.ts'
import './risks.css'

const savedChanges = createSavedDraft<RiskChanges>('risks', {})

/** Shows the risks of the schedule in a matrix, with their countermeasures. */
export function RisksPage() {
  const portal = usePortal()
  const { locale, texts } = useTexts()
  const isReadOnly = useReadOnly()
  const saved = useDraft(savedChanges.saved)
  const typed = useDraft(savedChanges.typed)
  const changes = Object.keys({ ...typed, ...saved }).filter(
    (id) => JSON.stringify(typed[id]) !== JSON.stringify(saved[id]),
  ).length
  useDirty('risks', changes > 0, texts.risks.title, savedChanges.save)
  const probabilityOf = ({ id, probability }: Risk): Level => typed[id]?.probability ?? probability
  const risks = risksOf(portal.project(), useActivities()).toSorted(
    (one, other) => scoreOf(other, probabilityOf(other)) - scoreOf(one, probabilityOf(one)),
  )
  const change = (id: string, part: RiskChanges[string]) =>
    savedChanges.typed.set({ ...typed, [id]: { ...typed[id], ...part } })
  return (
    <Page
      title={texts.risks.title}
      intro={texts.risks.intro}
      actions={<SaveBar changes={changes} onSave={savedChanges.save} onDiscard={() => savedChanges.typed.set(saved)} />}
    >
      <div className="risk-layout">
        <Matrix risks={risks} probabilityOf={probabilityOf} />
        <Grid
          label={texts.risks.title}
          rows={risks}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'name',
              label: texts.risks.risk,
              render: (row) => (
                <>
                  <span className="code">{row.id}</span> {row.names[locale]}
                </>
              ),
            },
            { id: 'activity', label: texts.schedule.activity, render: ({ activity }) => activity.name },
            {
              id: 'probability',
              label: texts.risks.probability,
              render: (row) =>
                isReadOnly ? (
                  texts.risks.levels[probabilityOf(row)]
                ) : (
                  <select
                    className="field is-small"
                    aria-label={fillPlaceholders(texts.risks.probabilityOf, { name: row.names[locale] })}
                    value={probabilityOf(row)}
                    onChange={(event) => change(row.id, { probability: Number(event.target.value) as Level })}
                  >
                    {LEVELS.map((level) => (
                      <option key={level} value={level}>
                        {texts.risks.levels[level]}
                      </option>
                    ))}
                  </select>
                ),
            },
            {
              id: 'delay',
              label: texts.risks.delay,
              render: (row) => (
                <Tag tone={toneOf(probabilityOf(row), impactOf(row.days))}>
                  {plural(locale, texts.common.days, row.days)}
                </Tag>
              ),
            },
            { id: 'owner', label: texts.milestones.owner, render: ({ owner }) => owner },
            {
              id: 'response',
              label: texts.risks.response,
              render: (row) =>
                isReadOnly ? (
                  typed[row.id]?.response || '–'
                ) : (
                  <input
                    type="text"
                    className="field is-small"
                    maxLength={200}
                    aria-label={fillPlaceholders(texts.risks.responseOf, { name: row.names[locale] })}
                    placeholder={texts.risks.responsePlaceholder}
                    value={typed[row.id]?.response ?? ''}
                    onChange={(event) => change(row.id, { response: event.target.value })}
                  />
                ),
            },
          ]}
        />
      </div>
    </Page>
  )
}

const scoreOf = ({ days }: Risk, probability: Level) => probability * impactOf(days)

function Matrix({ risks, probabilityOf }: { risks: readonly Risk[]; probabilityOf: (risk: Risk) => Level }) {
  const { texts } = useTexts()
  return (
    <figure className="matrix" aria-label={texts.risks.matrix}>
      <table>
        <tbody>
          {LEVELS.toReversed().map((probability) => (
            <tr key={probability}>
              <th scope="row">{texts.risks.levels[probability]}</th>
              {LEVELS.map((impact) => (
                <td key={impact} className={`is-${toneOf(probability, impact)}`}>
                  {risks
                    .filter((risk) => probabilityOf(risk) === probability && impactOf(risk.days) === impact)
                    .map(({ id }) => (
                      <b key={id}>{id}</b>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td aria-hidden="true" />
            {['5', '10', '20', '35', '60'].map((days) => (
              <th key={days} scope="col">
                {fillPlaceholders(texts.risks.fromDays, { n: days })}
              </th>
            ))}
          </tr>
        </tfoot>
      </table>
    </figure>
  )
}
