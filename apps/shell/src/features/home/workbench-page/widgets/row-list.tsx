import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../../../ui/images/icon.tsx'
import { MenuIcon } from '../../../../ui/images/menu-icon.tsx'
import { useWorkbenchPageText } from '../workbench-page-text.ts'

export interface WidgetRow {
  key: string
  title: string
  detail?: string | null | undefined
  note?: ReactNode
  tone?: 'neutral' | 'good' | 'soon' | 'late' | undefined
  /** The drawing of a menu. */
  drawing?: string | null | undefined
  icon?: IconName | undefined
  /** COLLECT-21: whether the row's page is no longer permitted. */
  isGone?: boolean
  /** Undefined for a row that opens nothing. */
  onOpen?: (() => unknown) | undefined
}

/** The rows of a widget; a text if there are none. */
export function RowList({ rows, none }: { rows: readonly WidgetRow[]; none?: string }) {
  const text = useWorkbenchPageText()
  if (rows.length === 0) return <p className="p-widget-none">{none ?? text('none')}</p>
  return (
    <ul className="p-widget-rows">
      {rows.map(({ key, onOpen, ...row }) => (
        <li key={key}>
          {onOpen ? (
            <button type="button" className="p-widget-row" onClick={() => void onOpen()}>
              <Row {...row} />
            </button>
          ) : (
            <div className="p-widget-row" data-gone={row.isGone ? '' : undefined}>
              <Row {...row} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Row({ title, detail, note, tone, drawing, icon }: Omit<WidgetRow, 'key' | 'onOpen' | 'isGone'>) {
  return (
    <>
      {icon ? <Icon name={icon} /> : drawing !== undefined && <MenuIcon iconClass={drawing} seed={0} />}
      <span className="p-widget-row-text">
        <span className="p-widget-row-title">{title}</span>
        {detail && <span className="p-widget-quiet">{detail}</span>}
      </span>
      {note && (
        <span className="p-widget-note" data-tone={tone}>
          {note}
        </span>
      )}
    </>
  )
}
