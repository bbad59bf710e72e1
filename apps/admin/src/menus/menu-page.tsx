import type { MenuViewers, TenantMenu } from '@portico/contract/administration/menus'
import { useAnswer } from '../calls/use-answer.ts'
import { useRights } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'
import { EnabledTag } from '../parts/enabled-tag.tsx'
import { nameFields, namesOf, numberOf, switchField, textOfNumber, valuesOfNames } from '../parts/form/fields.ts'
import type { ObjectDescription } from '../parts/form/object-description.ts'
import { ObjectPage } from '../parts/object/object-page.tsx'

/** ADMIN-65: one menu of the tenant. */
export function MenuPage({ id }: { id: string }) {
  const { locale, texts } = usePortal()
  const { objects } = texts
  const path = `menus/${encodeURIComponent(id)}`
  const kind: ObjectDescription<TenantMenu> = {
    path,
    list: { to: '/menus', label: texts.menus.title },
    titleOf: ({ names, ownNames, code }) => (ownNames ?? names)[locale] ?? code,
    renderState: ({ enabled }) => <EnabledTag isEnabled={enabled} />,
    fields: [
      switchField(texts, 'enabled', objects.enabled, texts.menus.enabledHint),
      ...nameFields(texts, { isRequired: false }),
      { name: 'ownSort', label: objects.ownSort, hint: objects.ownSortHint, kind: 'number' },
    ],
    valuesOf: ({ enabled, ownNames, ownSort }) => ({
      ...{ enabled: String(enabled), ownSort: textOfNumber(ownSort), ...valuesOfNames(ownNames) },
    }),
    bodyOf: ({ enabled, ownSort, ...values }) => ({
      ...{ enabled: enabled === 'true', ownSort: numberOf(ownSort), ownNames: namesOf(values) },
    }),
    mayEdit: useRights().has('edit menu'),
    history: { kind: 'menu', id },
    configuration: { kind: 'MenuSettings', code: id },
    documentOf: ({ enabled, ownSort, ...values }) => ({
      ...{ enabled: enabled === 'true', position: numberOf(ownSort), names: namesOf(values) },
    }),
    renderSections: () => <Viewers path={path} />,
  }
  return <ObjectPage of={kind} />
}

/** ADMIN-68: the number of people who see the menu, and some of their names. */
function Viewers({ path }: { path: string }) {
  const { locale, texts } = usePortal()
  const { answer, problem } = useAnswer<MenuViewers>({ path: `${path}/viewers` })
  const viewers = answer?.body
  return (
    <section className="card" aria-labelledby="viewers">
      <h2 id="viewers">{texts.menus.viewers}</h2>
      <p className="problem" role="alert">
        {problem}
      </p>
      {viewers && (
        <>
          <p>{texts.menus.viewerCount.replace('{n}', viewers.personCount.toLocaleString(locale))}</p>
          {!viewers.offered && <p className="quiet">{texts.menus.notOffered}</p>}
          <ul className="rows">
            {viewers.roles.map(({ code, names }) => (
              <li key={code}>
                <span className="tag">{names[locale] ?? code}</span>
              </li>
            ))}
            {viewers.sample.map(({ userId, name, accountName }) => (
              <li key={userId} className="what">
                <b>{name}</b>
                <small>{accountName}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
