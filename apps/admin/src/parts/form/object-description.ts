import type { ReactNode } from 'react'
import type { AuditObjectKind } from '@portico/contract/rules/administration/audit'
import type { Field } from './form-field.tsx'

/** The values that a form edits: each field has a text, and an empty field has null. */
export type Values = Readonly<Record<string, string | null>>

/** An object of configuration, as documents name it. */
export interface ConfigurationObject {
  kind: string
  /** Absent for a kind of which a tenant has one object. */
  code?: string
}

/** CONSOLE-5: the description of the page of one object, by its kind. */
export interface ObjectDescription<Body> {
  path: string
  /** The list of the kind. */
  list: { to: string; label: string }
  titleOf: (body: Body) => string
  /** The state beside the title. */
  renderState?: (body: Body) => ReactNode
  fields: readonly Field<Values>[]
  /** The editable part of an object; fields of it without an entry in `fields` are kept, and compared in conflicts. */
  valuesOf: (body: Body) => Values
  /** The body of the call that saves the values. */
  bodyOf: (values: Values, body: Body) => object
  mayEdit: boolean
  /** True for an object that is neither changed nor deleted; none is if absent. */
  isFixed?: (body: Body) => boolean
  /** CONSOLE-70: the object in configuration files; absent for a kind that they do not have. */
  configuration?: ConfigurationObject
  /** CONSOLE-75: the fields of the object as its document has them; absent for a kind without change sets. */
  documentOf?: (values: Values) => object
  /** CONSOLE-9: the effect of deleting; absent where the person may not delete. */
  remove?: { action: string; detail: string; done: string }
  /** False for an object that does not exist yet; all exist if absent. */
  exists?: (body: Body) => boolean
  /** AUDIT-18: the object in the audit log. */
  history?: { kind: AuditObjectKind; id: string }
  /** Further sections below the form. */
  renderSections?: (body: Body, reload: () => void, tag: string | null) => ReactNode
}
