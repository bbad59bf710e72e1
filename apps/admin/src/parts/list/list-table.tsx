import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { usePortal } from '../../portal-context.ts'
import { Confirm } from '../confirm.tsx'
import type { BulkAction, Column, ListDescription } from './list-description.ts'
import { directionOf, nextSort } from './sort.ts'
import { TableCard } from './table-card.tsx'
import { goTo } from '../use-path.ts'

/** The part of a description that its rows need. */
type RowsOf<Item> = Pick<ListDescription<Item>, 'columns' | 'keyOf' | 'nameOf' | 'detail' | 'bulk' | 'renderBulk'>

interface ListTableProps<Item> {
  kind: RowsOf<Item>
  items: readonly Item[]
  /** The name of the table, where a page has several. */
  label?: string
  /** CONSOLE-107: the present order, and how another one is chosen; absent for a table without an order. */
  order?: { sort: string; choose: (sort: string) => void }
  /** Called after a bulk action. */
  onActed: () => void
}

/** The rows of a list, with the choice for bulk actions. */
export function ListTable<Item>({ kind, items, label, order, onActed }: ListTableProps<Item>) {
  const { texts } = usePortal()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const keys = items.map((item) => kind.keyOf(item))
  const pick = (some: readonly string[], isOn: boolean) =>
    setSelected((former) => new Set(isOn ? [...former, ...some] : [...former].filter((key) => !some.includes(key))))
  return (
    <>
      <Bulk
        kind={kind}
        items={items.filter((item) => selected.has(kind.keyOf(item)))}
        onFailed={onActed}
        onDone={(isActed) => {
          setSelected(new Set())
          if (isActed) onActed()
        }}
      />
      <TableCard label={label ?? texts.list.entries}>
        <table>
          <thead>
            <tr>
              {kind.bulk && (
                <th className="is-check">
                  <input
                    type="checkbox"
                    aria-label={texts.list.chooseAll}
                    checked={keys.every((key) => selected.has(key))}
                    onChange={({ target }) => pick(keys, target.checked)}
                  />
                </th>
              )}
              {kind.columns.map((column) => (
                <ColumnHeader key={column.id} column={column} order={order} />
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Row
                key={kind.keyOf(item)}
                item={item}
                kind={kind}
                isPicked={selected.has(kind.keyOf(item))}
                pick={(isOn) => pick([kind.keyOf(item)], isOn)}
              />
            ))}
          </tbody>
        </table>
      </TableCard>
    </>
  )
}

interface ColumnHeaderProps<Item> {
  column: Column<Item>
  order: ListTableProps<Item>['order']
}

/** CONSOLE-107: the header of a column; a button where the list can be sorted by it. */
function ColumnHeader<Item>({ column: { label, sort, isMinor }, order }: ColumnHeaderProps<Item>) {
  const className = isMinor ? 'is-minor' : undefined
  if (sort === undefined || !order)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  const direction = directionOf(order.sort, sort)
  const Arrow = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th scope="col" className={className} aria-sort={direction ?? 'none'}>
      <button type="button" className="sort" onClick={() => order.choose(nextSort(order.sort, sort))}>
        {label}
        <Arrow size={14} aria-hidden="true" focusable="false" />
      </button>
    </th>
  )
}

interface BulkProps<Item> {
  kind: RowsOf<Item>
  items: readonly Item[]
  onDone: (isActed: boolean) => void
  /** Called if an action was refused, perhaps after some of the entries. */
  onFailed: () => void
}

function Bulk<Item>({ kind, items, onDone, onFailed }: BulkProps<Item>) {
  const { texts } = usePortal()
  const [confirming, setConfirming] = useState<BulkAction<Item> | null>(null)
  if (items.length === 0) return null
  const selected = texts.list.chosen.replace('{n}', String(items.length))
  return (
    <div className="bulk" role="group" aria-label={texts.list.bulk}>
      <b>{selected}</b>
      {kind.bulk?.map((action) => (
        <button key={action.id} type="button" className="button" onClick={() => setConfirming(action)}>
          {action.label}
        </button>
      ))}
      {kind.renderBulk?.(items, onDone)}
      <button type="button" className="button is-plain" onClick={() => onDone(false)}>
        {texts.list.clear}
      </button>
      {confirming && (
        <Confirm
          title={texts.question.replace('{action}', confirming.label).replace('{name}', selected)}
          detail={confirming.detail}
          action={confirming.label}
          isDangerous={confirming.isDangerous ?? true}
          run={async () => {
            try {
              await confirming.run(items)
            } catch (error) {
              onFailed()
              throw error
            }
            onDone(true)
          }}
          onClose={() => setConfirming(null)}
        />
      )}
    </div>
  )
}

interface RowProps<Item> {
  item: Item
  kind: RowsOf<Item>
  isPicked: boolean
  pick: (isOn: boolean) => void
}

function Row<Item>({ item, kind, isPicked, pick }: RowProps<Item>) {
  const { texts } = usePortal()
  const address = kind.detail?.(item)
  return (
    <tr className={address === undefined ? undefined : 'is-link'}>
      {kind.bulk && (
        <td className="is-check">
          <input
            type="checkbox"
            aria-label={texts.list.choose.replace('{name}', kind.nameOf(item))}
            checked={isPicked}
            onChange={({ target }) => pick(target.checked)}
          />
        </td>
      )}
      {kind.columns.map(({ id, render, isMinor }, index) => (
        <td key={id} className={isMinor ? 'is-minor' : undefined}>
          {index === 0 && address !== undefined ? (
            <button type="button" className="row-link" onClick={() => goTo(address)}>
              {render(item)}
            </button>
          ) : (
            render(item)
          )}
        </td>
      ))}
    </tr>
  )
}
