import type { LegalTexts, TenantLegalDocument } from '@portico/contract/administration/legal-documents'
import { LEGAL_TEXT_LENGTH } from '@portico/contract/rules/sign-in/agreement'
import { LANGUAGES } from '@portico/i18n/languages'
import { useState } from 'react'
import { call } from '../calls/call.ts'
import { useObject } from '../calls/use-object.ts'
import { useRights } from '../calls/use-rights.ts'
import { BackLink } from '../parts/back-link.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { Form } from '../parts/form/form.tsx'
import type { Field } from '../parts/form/form-field.tsx'
import { ConflictDialog } from '../parts/object/conflict-dialog.tsx'
import { HistoryLink } from '../parts/object/history-link.tsx'
import { ManagedBy } from '../parts/object/managed-by.tsx'
import { ObjectPlaceholder } from '../parts/object/object-placeholder.tsx'
import { useChangeSets } from '../parts/changes/use-change-sets.tsx'
import { usePortal } from '../portal-context.ts'
import type { Texts } from '../texts/en.ts'
import { LegalDifference } from './legal-difference.tsx'
import { LegalVersions, VersionDifference } from './legal-versions.tsx'
import '../parts/list/list.css'
import './legal-documents.css'

interface DraftChange {
  draft: LegalTexts | null
}

const valuesOf = (texts: Partial<LegalTexts> | null): LegalTexts => ({
  ...{ 'zh-CN': texts?.['zh-CN'] ?? '', en: texts?.en ?? '', 'sv-SE': texts?.['sv-SE'] ?? '' },
})

/** ADMIN-109 to ADMIN-111, CONSOLE-62: one legal document with its draft, its versions and their difference. */
export function LegalDocumentPage({ id }: { id: string }) {
  const { portal, texts } = usePortal()
  const rights = useRights()
  const path = `legal-documents/${encodeURIComponent(id)}`
  const { object, tag, problem, conflict, save, overwrite, takeTheirs, postpone, reload, formKey } = useObject<
    TenantLegalDocument,
    DraftChange
  >(path)
  const [question, setQuestion] = useState<'publish' | 'discard' | null>(null)
  const changes = useChangeSets({ kind: 'LegalDocument', code: id }, takeTheirs)
  const [chosen, setChosen] = useState<number | null>(null)
  const back = <BackLink to="/legal-documents" label={texts.legal.title} />
  if (!object) return <ObjectPlaceholder back={back} problem={problem} />
  const name = texts.legal.names[object.kind]
  const isDraft = object.draft !== null
  const fields = fieldsOf(texts)
  return (
    <main className="page detail" aria-labelledby="page-title">
      {back}
      <header className="page-head">
        <h1 id="page-title">
          {name} {isDraft && <span className="tag">{texts.legal.draft}</span>}
        </h1>
        <div className="actions">
          <HistoryLink of={{ kind: 'legal-document', id }} />
          {isDraft && <DraftActions mayPublish={!changes.isOnlyWay} onAsk={setQuestion} />}
        </div>
      </header>
      {object.number !== null && <ManagedBy key={tag} of={{ kind: 'LegalDocument', code: object.kind }} />}
      {rights.has('edit legal') && changes.note}
      <div className="columns">
        {rights.has('edit legal') && (
          <section className="card legal-form" aria-label={texts.legal.draft}>
            <Form<LegalTexts>
              key={formKey}
              fields={fields}
              value={valuesOf(object.draft ?? object.present)}
              action={changes.labelOf(texts.legal.save)}
              otherActions={changes.actions}
              title={texts.legal.draft}
              problem={problem}
              onSubmit={async (values, action) => {
                if (changes.isChosen(action)) return changes.add({ texts: values })
                if (!(await save({ draft: values }))) return false
                portal.toast(texts.saved)
                setChosen(null)
                return true
              }}
            />
          </section>
        )}
        <LegalVersions document={object} chosen={chosen} onChoose={setChosen} />
      </div>
      {chosen !== null ? (
        <VersionDifference path={path} number={chosen} />
      ) : (
        object.draft && (
          <LegalDifference title={texts.legal.draftChanges} before={object.present ?? {}} after={object.draft} />
        )
      )}
      {question && (
        <Confirm
          title={texts.question.replace('{action}', texts.legal[question]).replace('{name}', name)}
          detail={question === 'publish' ? texts.legal.publishDetail : texts.legal.discardDetail}
          action={texts.legal[question]}
          isDangerous={question === 'discard'}
          run={async () => {
            if (question === 'publish') await call(portal, { method: 'POST', path: `${path}/publish`, tag })
            else await call(portal, { method: 'PUT', path, tag, body: { draft: null } })
            portal.toast(question === 'publish' ? texts.legal.published : texts.saved)
            reload()
          }}
          onClose={() => setQuestion(null)}
        />
      )}
      {changes.dialog}
      {conflict && (
        <ConflictDialog
          name={name}
          mine={{ ...valuesOf(conflict.mine.draft) }}
          theirs={{ ...valuesOf(conflict.theirs.draft ?? conflict.theirs.present) }}
          labels={Object.fromEntries(fields.map((field) => [field.name, field.label]))}
          show={(value) => (value.length > 200 ? `${value.slice(0, 200)}…` : value)}
          onOverwrite={() => void overwrite()}
          onTakeTheirs={takeTheirs}
          onClose={postpone}
        />
      )}
    </main>
  )
}

interface DraftActionsProps {
  /** False if the texts are published by a change set only (ADMIN-142). */
  mayPublish: boolean
  onAsk: (question: 'publish' | 'discard') => void
}

function DraftActions({ mayPublish, onAsk }: DraftActionsProps) {
  const { texts } = usePortal()
  const rights = useRights()
  return (
    <>
      {rights.has('edit legal') && (
        <button type="button" className="button" onClick={() => onAsk('discard')}>
          {texts.legal.discard}
        </button>
      )}
      {rights.has('publish legal') && mayPublish && (
        <button type="button" className="button is-primary" onClick={() => onAsk('publish')}>
          {texts.legal.publish}
        </button>
      )}
    </>
  )
}

const fieldsOf = (texts: Texts): Field<LegalTexts>[] =>
  LANGUAGES.map((language, at) => ({
    ...{ name: language, label: texts.legal.textIn[language], lang: language },
    ...{ kind: 'long-text', rows: 12, isRequired: true, maxLength: LEGAL_TEXT_LENGTH },
    ...(at === 0 ? { above: texts.legal.format } : {}),
  }))
