import type { TwoPersonRule } from '@portico/contract/administration/two-person-rule'
import { CONFIGURATION_VERSION } from '@portico/contract/rules/administration/configuration'
import { type ReactNode, useState } from 'react'
import { useAnswer } from '../../calls/use-answer.ts'
import { useRights } from '../../calls/use-rights.ts'
import type { ConfigurationObject } from '../form/object-description.ts'
import { usePortal } from '../../portal-context.ts'
import { AddToChanges } from './add-to-changes.tsx'

const ACTION = 'add-to-changes'

interface FormOfChanges {
  /** ADMIN-142: true if the kind needs a second person, so that the object is not saved by itself. */
  isOnlyWay: boolean
  /** The label of the form's first button, in place of the given one where changes are added to a set only. */
  labelOf: (save: string) => string
  /** Further buttons of the form; none for people who may not prepare changes. */
  actions: readonly { id: string; label: string }[]
  isChosen: (action: string | undefined) => boolean
  /** Asks for the set. Answers false, since the object itself is not saved. */
  add: (fields: object) => Promise<boolean>
  /** Asks for the set that gets the removal of the object. */
  remove: () => void
  /** States that changes need a second person. */
  note: ReactNode
  dialog: ReactNode
}

/**
 * CONSOLE-75: the button of a form that adds its values to a set; undefined for an object without change sets. Calls
 * `onAdded` for the form to show the object as it is.
 */
export function useChangeSets(object: ConfigurationObject | undefined, onAdded: () => void): FormOfChanges {
  const { texts } = usePortal()
  const rights = useRights()
  const mayEdit = rights.has('edit change')
  const hasRule = object !== undefined && mayEdit && rights.has('read change')
  const rule = useAnswer<TwoPersonRule>(hasRule ? { path: 'two-person-rule' } : null)
  const kinds: readonly string[] = rule.answer?.body.kinds ?? []
  const isOnlyWay = object !== undefined && kinds.includes(object.kind)
  const [operation, setOperation] = useState<{ documents: readonly object[]; remove: boolean } | null>(null)
  const documentOf = (fields: object) => ({ apiVersion: CONFIGURATION_VERSION, ...object, ...fields })
  return {
    isOnlyWay,
    labelOf: (save) => (isOnlyWay ? texts.changes.add : save),
    actions: object && mayEdit && !isOnlyWay ? [{ id: ACTION, label: texts.changes.add }] : [],
    isChosen: (action) => isOnlyWay || action === ACTION,
    add: (fields) => {
      setOperation({ documents: [documentOf(fields)], remove: false })
      return Promise.resolve(false)
    },
    remove: () => setOperation({ documents: [documentOf({})], remove: true }),
    note: isOnlyWay && <p className="quiet">{texts.twoPerson.onlyWay}</p>,
    dialog: operation && <AddToChanges {...operation} onAdded={onAdded} onClose={() => setOperation(null)} />,
  }
}
