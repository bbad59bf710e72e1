import type { PortalDocumentSummary } from '@portico/contract/administration/portal-documents'
import { LEGAL_DOCUMENT_KINDS } from '@portico/contract/rules/sign-in/agreement'
import { useRights } from '../calls/use-rights.ts'
import { BackLink } from '../parts/back-link.tsx'
import type { Field } from '../parts/form/form-field.tsx'
import type { Values } from '../parts/form/object-description.ts'
import { optionsOf } from '../parts/form/options-of.ts'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { NewObject } from '../parts/object/new-object.tsx'
import { useDays } from '../parts/use-dates.ts'
import { goTo } from '../parts/use-path.ts'
import { usePortal } from '../portal-context.ts'
import { bodyOfPortalDocument, portalDocumentAddress, portalDocumentFields } from './portal-document-fields.ts'

/** CONSOLE-217: versions of the legal texts of the portal, for operators. */
export function PortalDocumentsPage() {
  const { texts } = usePortal()
  const days = useDays()
  const mayPublish = useRights().has('publish legal')
  const { legal, portalDocuments } = texts
  const kinds = LEGAL_DOCUMENT_KINDS.map((kind) => ({ value: kind, label: legal.names[kind] }))
  const fields: Field<Values>[] = [
    { name: 'kind', label: legal.document, kind: 'choice', options: kinds, isRequired: true },
    {
      ...{ name: 'version', label: portalDocuments.version, hint: portalDocuments.versionHint, isRequired: true },
      ...{ maxLength: 40, pattern: '[\\w.\\-]{1,40}' },
    },
    ...portalDocumentFields(texts),
  ]
  const kind: ListDescription<PortalDocumentSummary> = {
    path: 'portal-documents',
    title: portalDocuments.title,
    intro: portalDocuments.intro,
    back: <BackLink to="/legal-documents" label={legal.title} />,
    keyOf: ({ kind: code, version }) => `${code}:${version}`,
    nameOf: ({ kind: code, version }) => `${legal.names[code]} ${version}`,
    detail: portalDocumentAddress,
    filters: [{ ...{ id: 'kind', label: legal.document, all: texts.list.all }, options: optionsOf(legal.names) }],
    columns: [
      {
        id: 'name',
        label: legal.document,
        text: ({ kind: code }) => legal.names[code],
        render: ({ kind: code }) => <b>{legal.names[code]}</b>,
      },
      { id: 'version', label: portalDocuments.version, render: ({ version }) => version },
      { id: 'day', label: portalDocuments.day, render: ({ effectiveOn }) => days(effectiveOn) },
      {
        id: 'state',
        label: texts.platform.state,
        render: ({ isPresent, hasBegun }) =>
          portalDocuments.states[isPresent ? 'present' : hasBegun ? 'former' : 'coming'],
      },
    ],
    create: mayPublish && (
      <NewObject<PortalDocumentSummary>
        action={portalDocuments.create}
        detail={portalDocuments.createDetail}
        path="portal-documents"
        fields={fields}
        value={{ kind: 'agreement', version: null, effectiveOn: null, 'zh-CN': null, en: null, 'sv-SE': null }}
        bodyOf={({ kind: code, version, ...values }) => ({ kind: code, version, ...bodyOfPortalDocument(values) })}
        onCreated={(document) => goTo(portalDocumentAddress(document))}
      />
    ),
    empty: { title: legal.none, detail: portalDocuments.emptyDetail },
  }
  return <List of={kind} />
}
