import { useState } from 'react'
import type { Milestone } from '../data/milestones.ts'
import { useDirty, usePortal, useProjectData, useReadOnly, useTexts } from '../portal-context.ts'
import { fillPlaceholders } from '../../../shared/src/fill-placeholders.ts'
import { plural } from '../texts/texts.ts'
import { formatDay } from '../data/dates.ts'
import { createSavedDraft } from '../data/saved-draft.ts'
import { useDraft } from '../data/draft.ts'
import { Remark } from '../ui/remark.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Widget } from '../ui/page.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import './milestones-page.css'
import { floatOf, statusOf, type Forecasts } from './status.ts'
import { Timeline } from './timeline.tsx'

interface Report {
  forecasts: Forecasts
  remark: string
}
const EMPTY: Report = { forecasts: {}, remark: '' }
const { saved: savedReport, typed: report, save: saveReport } = createSavedDraft<Report>('milestones', EMPTY)
const forecastOf = ({ forecasts }: Report, { code, forecast }: Milestone) => forecasts[code] ?? forecast

export function MilestonesPage() {
  const portal = usePortal()
  const { texts } = useTexts()
  const saved = useDraft(savedReport)
  const typed = useDraft(report)
  const { remark } = typed
  const recorded = useProjectData().milestones
  const [problem, setProblem] = useState('')
  const milestones = recorded.map((row) => ({ ...row, forecast: forecastOf(typed, row) }))
  const changes =
    recorded.filter((row) => forecastOf(typed, row) !== forecastOf(saved, row)).length +
    (remark === saved.remark ? 0 : 1)
  useDirty('milestones', changes > 0, texts.milestones.dirty, saveReport)

  async function handleOpen(number: string) {
    setProblem('')
    try {
      await portal.openMenu({
        productCode: 'doc',
        applicationCode: 'doc-core',
        menuCode: 'doc.register',
        path: `/register/${number}`,
      })
    } catch (error) {
      setProblem(
        portal.isHosted
          ? fillPlaceholders(texts.milestones.openFailed, { message: error instanceof Error ? error.message : '' })
          : texts.milestones.standAlone,
      )
    }
  }

  if (portal.isWidget) {
    const numberOf = (status: string) => milestones.filter((row) => statusOf(row) === status).length
    const intro = Object.entries(texts.milestones.statuses).map(([status, name]) => `${name}: ${numberOf(status)}`)
    return (
      <Widget intro={intro.join(' · ')}>
        <Timeline milestones={milestones} />
      </Widget>
    )
  }
  return (
    <div className="page milestones">
      <div className="page-head">
        <h1>{texts.milestones.title}</h1>
        <SaveBar changes={changes} onSave={saveReport} onDiscard={() => report.set(saved)} />
      </div>
      <Timeline milestones={milestones} />
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="sheet">
        <table className="grid">
          <thead>
            <tr>
              <th scope="col">{texts.milestones.code}</th>
              <th scope="col">{texts.milestones.name}</th>
              <th scope="col">{texts.milestones.status}</th>
              <th scope="col">{texts.milestones.baseline}</th>
              <th scope="col">{texts.milestones.forecast}</th>
              <th scope="col" className="is-number">
                {texts.milestones.float}
              </th>
              <th scope="col">{texts.milestones.owner}</th>
              <th scope="col" className="is-number">
                {texts.milestones.penalty}
              </th>
              <th scope="col">{texts.milestones.document}</th>
            </tr>
          </thead>
          <tbody>
            {milestones.map((row) => (
              <MilestoneRow key={row.code} row={row} onOpen={handleOpen} />
            ))}
          </tbody>
        </table>
      </div>
      <Remark
        label={texts.milestones.remark}
        placeholder={texts.milestones.remarkPlaceholder}
        value={remark}
        onChange={(text) => report.set({ ...report.get(), remark: text })}
      />
    </div>
  )
}

function setForecast(code: string, day: string) {
  const former = report.get()
  report.set({ ...former, forecasts: { ...former.forecasts, [code]: day } })
}

interface MilestoneRowProps {
  row: Milestone
  onOpen: (number: string) => Promise<void>
}

function MilestoneRow({ row, onOpen }: MilestoneRowProps) {
  const { locale, texts } = useTexts()
  const isReadOnly = useReadOnly()
  const { currency } = useProjectData()
  const status = statusOf(row)
  const float = floatOf(row)
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
  const days = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' })
  return (
    <tr>
      <td className="code">{row.code}</td>
      <th scope="row">{row.names[locale]}</th>
      <td>
        <span className={`tag is-${status}`}>{texts.milestones.statuses[status]}</span>
      </td>
      <td>{formatDay(row.baseline, locale)}</td>
      <td>
        {row.isReached || isReadOnly ? (
          formatDay(row.forecast, locale)
        ) : (
          <DateField
            name={fillPlaceholders(texts.milestones.forecastOf, { name: row.names[locale] })}
            value={row.forecast}
            isSmall
            isRequired
            onChange={(day) => setForecast(row.code, day)}
          />
        )}
      </td>
      <td className={float < 0 ? 'is-number is-warning' : 'is-number'}>
        {plural(locale, texts.common.days, float, { n: days.format(float) })}
      </td>
      <td>{row.owner}</td>
      <td className="is-number">
        {row.damages ? fillPlaceholders(texts.milestones.perWeek, { amount: money.format(row.damages * 1000) }) : '–'}
      </td>
      <td>
        <DocumentLink document={row.document} onOpen={onOpen} />
      </td>
    </tr>
  )
}

function DocumentLink({ document, onOpen }: { document: string | null; onOpen: (number: string) => Promise<void> }) {
  const { texts } = useTexts()
  if (document === null) return '–'
  return (
    <button
      type="button"
      className="link"
      aria-label={fillPlaceholders(texts.milestones.open, { number: document })}
      onClick={() => void onOpen(document)}
    >
      {document}
    </button>
  )
}
