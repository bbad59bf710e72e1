import type { ChangeSet } from '@portico/contract/administration/change-sets'
import type { PreviewSettings } from '@portico/contract/administration/previews'
import type { TenantRoleSummary } from '@portico/contract/administration/roles'
import { PREVIEW_READERS } from '@portico/contract/rules/administration/previews'
import { useState } from 'react'
import { call, messageOf } from '../calls/call.ts'
import { useAll } from '../calls/use-all.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { useTenantRights } from '../calls/use-rights.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Form } from '../parts/form/form.tsx'
import type { Field } from '../parts/form/form-field.tsx'
import { OrganisationField } from '../parts/form/organisation-field.tsx'
import { type ChosenPerson, PeopleField } from '../parts/form/people-field.tsx'
import { usePortal } from '../portal-context.ts'

interface PreviewDialogProps {
  set: ChangeSet
  name: string
  onClose: () => void
}

interface PreviewValues {
  roleCode: string | null
  organisation: string | null
  /** The chosen people as JSON. */
  readers: string | null
}

/** CONSOLE-88: opens the preview of a set in the shell, and names the people who may see it. */
export function PreviewDialog({ set, name, onClose }: PreviewDialogProps) {
  const { portal, texts } = usePortal()
  const path = `change-sets/${set.id}/preview`
  const { answer, problem } = useAnswer<PreviewSettings>({ path })
  const fields = usePreviewFields()
  const [failure, setFailure] = useState('')
  const open = async ({ roleCode, organisation, readers }: PreviewValues) => {
    setFailure('')
    if (roleCode !== null && organisation === null) {
      setFailure(texts.previews.organisationMissing)
      return false
    }
    const person = roleCode === null ? null : { roleCode, orgId: idOf(organisation) }
    try {
      const named = peopleOf(readers).map(({ userId }) => userId)
      await call(portal, { method: 'POST', path, body: { readers: named } })
      await portal.ask('administration.preview', { draft: set.id, person })
    } catch (error) {
      setFailure(messageOf(error))
      return false
    }
    onClose()
    return true
  }
  return (
    <Dialog title={texts.previews.title.replace('{name}', () => name)} onClose={onClose}>
      <p className="quiet">{texts.previews.detail}</p>
      {answer && (
        <Form<PreviewValues>
          fields={fields}
          value={{ roleCode: null, organisation: null, readers: JSON.stringify(answer.body.readers) }}
          action={texts.previews.open}
          problem={failure}
          onSubmit={open}
          onCancel={onClose}
        />
      )}
      <p className="problem" role="alert">
        {answer ? '' : problem}
      </p>
    </Dialog>
  )
}

/** The role and its organisation, and the named people, as far as the person may read them. */
function usePreviewFields(): Field<PreviewValues>[] {
  const { locale, texts } = usePortal()
  const rights = useTenantRights()
  const mayChoose = rights.has('read role') && rights.has('read organisation')
  const { items: roles = [] } = useAll<TenantRoleSummary>(mayChoose ? 'roles' : null)
  const person: Field<PreviewValues>[] = [
    {
      ...{ name: 'roleCode', label: texts.previews.as, hint: texts.previews.asHint, kind: 'choice' },
      options: [
        { value: '', label: texts.previews.me },
        ...roles.map(({ code, names }) => ({ value: code, label: names[locale] ?? code })),
      ],
    },
    {
      ...{ name: 'organisation', label: texts.previews.organisation, isShown: ({ roleCode }) => roleCode !== null },
      render: (value, set) => (
        <OrganisationField search={texts.previews.searchOrganisation} value={value} onChange={set} />
      ),
    },
  ]
  const readers: Field<PreviewValues> = {
    ...{ name: 'readers', label: texts.previews.readers, hint: texts.previews.readersHint },
    render: (value, set) => (
      <PeopleField
        people={peopleOf(value)}
        maximum={PREVIEW_READERS}
        onChange={(people) => set(JSON.stringify(people))}
      />
    ),
  }
  return [...(mayChoose ? person : []), ...(rights.has('read person') ? [readers] : [])]
}

const peopleOf = (value: string | null) => JSON.parse(value ?? '[]') as ChosenPerson[]
const idOf = (value: string | null) => (JSON.parse(value ?? '{}') as { id?: number }).id
