import { CONFIGURATION_VERSION } from '@portico/contract/rules/administration/configuration'
import { useState } from 'react'
import { AddToChanges } from '../parts/changes/add-to-changes.tsx'
import { useChangeSets } from '../parts/changes/use-change-sets.tsx'
import { focusTree } from '../parts/tree/focus-tree.ts'
import { usePortal } from '../portal-context.ts'
import type { useMovedMenus } from './use-moved-menus.ts'

/** CONSOLE-162: saves the moves, adds them to a change set or discards them. */
export function UnsavedOrder({ of: { positions, problem, discard, save } }: { of: ReturnType<typeof useMovedMenus> }) {
  const { locale, texts } = usePortal()
  const { menus: text } = texts
  const [isAdding, setAdding] = useState(false)
  const changes = useChangeSets({ kind: 'MenuSettings' }, () => undefined)
  const leave = (act: () => void) => {
    act()
    focusTree()
  }
  return (
    <>
      {changes.note}
      {(positions.length > 0 || problem !== '') && (
        <section className="card moves" aria-label={text.unsaved}>
          <p role="status">{text.movedCount.replace('{n}', positions.length.toLocaleString(locale))}</p>
          <p className="problem" role="alert">
            {problem}
          </p>
          <div className="actions">
            <button type="button" className="button" onClick={() => leave(discard)}>
              {text.discardMoves}
            </button>
            {changes.actions.map(({ id, label }) => (
              <button key={id} type="button" className="button" onClick={() => setAdding(true)}>
                {label}
              </button>
            ))}
            <button
              type="button"
              className="button is-primary"
              disabled={positions.length === 0}
              onClick={() =>
                changes.isOnlyWay ? setAdding(true) : void save().then((isSaved) => isSaved && focusTree())
              }
            >
              {changes.labelOf(texts.save)}
            </button>
          </div>
        </section>
      )}
      {isAdding && (
        <AddToChanges
          documents={positions.map(({ code, ownSort }) => ({
            ...{ apiVersion: CONFIGURATION_VERSION, kind: 'MenuSettings', code, position: ownSort },
          }))}
          onAdded={() => leave(discard)}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
