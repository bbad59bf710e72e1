import { useState } from 'react'
import { MILESTONES } from '../data/milestones.ts'
import { useDirty, useHost, useTexts } from '../host-context.ts'
import { fill } from '../texts/texts.ts'
import { formatDay, isDay } from '../ui/dates.ts'
import { createDraft, useDraft } from '../ui/draft.ts'
import { SaveBar } from '../ui/save-bar.tsx'
import './milestones-page.css'
import { floatOf, statusOf } from './status.ts'
import { Timeline } from './timeline.tsx'

interface Report {
  forecasts: Readonly<Record<string, string>>
  remark: string
}
const savedReport = createDraft<Report>({
  forecasts: Object.fromEntries(MILESTONES.map(({ code, forecast }) => [code, forecast])),
  remark: '',
})
const report = createDraft<Report>(savedReport.get())

export function MilestonesPage() {
  const host = useHost()
  const { locale, texts } = useTexts()
  const words = texts.milestones
  const saved = useDraft(savedReport)
  const { forecasts, remark } = useDraft(report)
  const [problem, setProblem] = useState('')
  const milestones = MILESTONES.map((row) => ({ ...row, forecast: forecasts[row.code] ?? row.forecast }))
  const changes =
    MILESTONES.filter(({ code }) => forecasts[code] !== saved.forecasts[code]).length +
    (remark === saved.remark ? 0 : 1)
  useDirty('milestones', changes > 0, words.dirty)

  async function handleOpen(number: string) {
    setProblem('')
    try {
      await host.openMenu({
        productCode: 'doc',
        applicationCode: 'doc-core',
        menuCode: 'doc.register',
        path: `/register/${number}`,
      })
    } catch (error) {
      setProblem(
        host.isHosted
          ? fill(words.openFailed, { message: error instanceof Error ? error.message : '' })
          : words.standAlone,
      )
    }
  }
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'SEK', maximumFractionDigits: 0 })
  const days = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' })

  return (
    <div className="page milestones">
      <div className="page-head">
        <h1>{words.title}</h1>
        <SaveBar changes={changes} onSave={() => savedReport.set(report.get())} onDiscard={() => report.set(saved)} />
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
              <th scope="col">{words.code}</th>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.status}</th>
              <th scope="col">{words.baseline}</th>
              <th scope="col">{words.forecast}</th>
              <th scope="col" className="is-number">
                {words.float}
              </th>
              <th scope="col">{words.owner}</th>
              <th scope="col" className="is-number">
                {words.penalty}
              </th>
              <th scope="col">{words.document}</th>
            </tr>
          </thead>
          <tbody>
            {milestones.map((row) => {
              const status = statusOf(row)
              const float = floatOf(row)
              return (
                <tr key={row.code}>
                  <td className="code">{row.code}</td>
                  <th scope="row">{row.names[locale]}</th>
                  <td>
                    <span className={`tag is-${status}`}>{words.statuses[status]}</span>
                  </td>
                  <td>{formatDay(row.baseline, locale)}</td>
                  <td>
                    {row.isReached ? (
                      formatDay(row.forecast, locale)
                    ) : (
                      <input
                        className="field is-small"
                        type="date"
                        aria-label={fill(words.forecastOf, { name: row.names[locale] })}
                        value={row.forecast}
                        onChange={(event) => {
                          const day = event.target.value
                          if (isDay(day)) report.set({ ...report.get(), forecasts: { ...forecasts, [row.code]: day } })
                        }}
                      />
                    )}
                  </td>
                  <td className={float < 0 ? 'is-number is-warning' : 'is-number'}>
                    {days.format(float)} {texts.common.days}
                  </td>
                  <td>{row.owner}</td>
                  <td className="is-number">
                    {row.damages ? fill(words.perWeek, { amount: money.format(row.damages * 1000) }) : '–'}
                  </td>
                  <td>
                    <button
                      type="button"
                      className="link"
                      aria-label={fill(words.open, { number: row.document })}
                      onClick={() => void handleOpen(row.document)}
                    >
                      {row.document}
                    </button>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <label className="remark">
        <span>{words.remark}</span>
        <textarea
          className="field"
          rows={3}
          maxLength={2000}
          placeholder={words.remarkPlaceholder}
          value={remark}
          onChange={(event) => report.set({ ...report.get(), remark: event.target.value })}
        />
      </label>
    </div>
  )
}
