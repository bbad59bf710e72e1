import { BackLink } from '../parts/back-link.tsx'
import { useChangeSets } from '../parts/changes/use-change-sets.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Form } from '../parts/form/form.tsx'
import { entriesOfList, ListField } from '../parts/form/list-field.tsx'
import type { ConfigurationObject, Values } from '../parts/form/object-description.ts'
import { OrganisationSearch } from '../parts/form/organisation-search.tsx'
import { shownSetting } from '../parts/form/table-fields.ts'
import { ConflictDialog } from '../parts/object/conflict-dialog.tsx'
import { ManagedBy } from '../parts/object/managed-by.tsx'
import { SettingsPage } from '../parts/object/settings-page.tsx'
import { objectOfVersions } from '../parts/object/versions-address.ts'
import { goTo } from '../parts/use-path.ts'
import { usePortal } from '../portal-context.ts'
import {
  contentKind,
  type ContentKindName,
  entriesOfDocument,
  fieldsOfDocument,
  isContentKind,
} from './content-kinds.ts'
import { labelsOfPaths, listOfEntries, valuesByPath } from './entry-form.tsx'
import { useContentKinds } from './use-content-kinds.ts'
import { useDocument } from './use-document.ts'

/** CONSOLE-188: the entries of a kind; the address of one with an object for each organisation ends with its code. */
export function ContentKindPage({ id }: { id: string }) {
  const { texts } = usePortal()
  const { kind, code } = objectOfVersions(id)
  const kinds = useContentKinds()
  const back = <BackLink to="/content" label={texts.content.title} />
  if (!isContentKind(kind) || !kinds.includes(kind))
    return (
      <SettingsPage back={back} title={texts.content.title} intro={texts.content.intro} problem={undefined}>
        {kinds.length > 0 && <EmptyState title={texts.content.none} detail={texts.content.noneDetail} />}
      </SettingsPage>
    )
  if (!contentKind(kind).isOfOrganisation) return <EntriesOfKind kind={kind} object={{ kind }} />
  if (code !== null) return <EntriesOfKind key={code} kind={kind} object={{ kind, code }} />
  return (
    <SettingsPage
      back={back}
      title={texts.changes.kinds[kind] ?? kind}
      intro={texts.content.effects[kind]}
      problem={undefined}
    >
      <section className="card">
        <p>{texts.content.chooseOrganisation}</p>
        <OrganisationSearch
          label={texts.previews.searchOrganisation}
          onChoose={(organisation) => {
            if (organisation.code !== null) goTo(`/content~${kind}:${encodeURIComponent(organisation.code)}`)
          }}
        />
      </section>
    </SettingsPage>
  )
}

function EntriesOfKind({ kind, object }: { kind: ContentKindName; object: ConfigurationObject }) {
  const { portal, locale, texts } = usePortal()
  const { entry, list: field, maximum, isOfOrganisation = false } = contentKind(kind)
  const { document, problem, refusal, conflict, formKey, ...saving } = useDocument(object)
  const changes = useChangeSets(object, saving.takeTheirs)
  const list = listOfEntries(entry, maximum, { texts, locale })
  const label = texts.content.lists[field]
  const entries = document ? entriesOfDocument(kind, document) : []
  const name = texts.changes.kinds[kind] ?? kind
  const fieldsOf = (values: Values) => fieldsOfDocument(kind, entriesOfList(values['entries'] ?? null))
  const labelsOf = (fields: Readonly<Record<string, unknown>>) =>
    labelsOfPaths({ entry, entries: entriesOfDocument(kind, fields), list, texts })
  /** CONSOLE-190: a refusal with the entry and the field that it names. */
  const refused = () => {
    if (!refusal) return ''
    const place = refusal.place?.startsWith(`${field}.`) ? refusal.place.slice(field.length + 1) : null
    const inEntry = place !== null && contentKind(kind).isSingle ? `0.${place}` : place
    const labels = labelsOf(refusal.fields)
    const [index = '', name = ''] = inEntry?.split('.') ?? []
    const words = inEntry === null ? null : (labels.get(inEntry) ?? labels.get(`${index}.${name}`) ?? labels.get(index))
    return words ? `${words}. ${refusal.message}` : refusal.message
  }
  return (
    <SettingsPage
      back={
        isOfOrganisation ? (
          <BackLink to={`/content~${kind}`} label={name} />
        ) : (
          <BackLink to="/content" label={texts.content.title} />
        )
      }
      title={object.code === undefined ? name : `${name}: ${object.code}`}
      intro={texts.content.effects[kind]}
      problem={document ? undefined : problem}
    >
      {document && <ManagedBy key={JSON.stringify(document)} of={object} />}
      {document && changes.note}
      {document && entries.length === 0 && (
        <EmptyState title={texts.content.empty} detail={texts.content.emptyDetail.replace('{list}', label)} />
      )}
      {document && (
        <Form<Values>
          key={formKey}
          fields={[
            {
              ...{ name: 'entries', label, startsRow: true },
              render: (value, set) => <ListField name={label} value={value} list={list} onChange={set} />,
            },
          ]}
          value={{ entries: JSON.stringify(entries) }}
          action={changes.labelOf(texts.save)}
          otherActions={changes.actions}
          title={texts.settings}
          problem={refused()}
          onSubmit={async (values, action) => {
            const fields = fieldsOf(values)
            if (changes.isChosen(action)) return changes.add(fields)
            if (!(await saving.save(fields))) return false
            portal.toast(texts.saved)
            return true
          }}
        />
      )}
      {changes.dialog}
      {conflict && (
        <ConflictDialog
          name={name}
          mine={withAllPaths(conflict.mine, conflict.theirs)}
          theirs={valuesByPath(entry, entriesOfDocument(kind, conflict.theirs))}
          labels={Object.fromEntries([...labelsOf(conflict.theirs), ...labelsOf(conflict.mine)])}
          show={(value, path) => shownSetting(list.columns, value, path.slice(path.indexOf('.') + 1))}
          onOverwrite={() => void saving.overwrite()}
          onTakeTheirs={saving.takeTheirs}
          onClose={saving.postpone}
        />
      )}
    </SettingsPage>
  )

  /** A value that only the present state has is one that a save removes. */
  function withAllPaths(mine: Readonly<Record<string, unknown>>, theirs: Readonly<Record<string, unknown>>): Values {
    const present = valuesByPath(entry, entriesOfDocument(kind, theirs))
    const removed = Object.fromEntries(Object.keys(present).map((path) => [path, null]))
    return { ...removed, ...valuesByPath(entry, entriesOfDocument(kind, mine)) }
  }
}
