import type { MenuViewers, TenantMenu } from '@portico/contract/administration/menus'
import { useAnswer } from '../calls/use-answer.ts'
import { useRights } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'
import { EnabledTag } from '../parts/enabled-tag.tsx'
import { IconField } from '../parts/form/icon-field.tsx'
import { iconName } from '../parts/form/icon-name.ts'
import { nameFields, namesOf, numberOf, switchField, textOfNumber, valuesOfNames } from '../parts/form/fields.ts'
import type { ObjectDescription } from '../parts/form/object-description.ts'
import './menus.css'
import { Conditions } from './conditions.tsx'
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
      {
        ...{ name: 'ownIcon', label: texts.icons.label, hint: texts.icons.hint },
        render: (value, set, values) => (
          <IconField
            value={value}
            standard={{ icon: values['iconClass'] ?? null, id: Number(values['id']) }}
            onChange={set}
          />
        ),
        show: (value) => iconName(value, texts),
      },
    ],
    valuesOf: ({ id: number, enabled, ownNames, ownSort, iconClass, ownIcon }) => ({
      ...{ enabled: String(enabled), ownSort: textOfNumber(ownSort), ownIcon, ...valuesOfNames(ownNames) },
      // the field of the icon draws the one of the catalogue
      ...{ id: String(number), iconClass },
    }),
    bodyOf: ({ enabled, ownSort, ownIcon, ...values }) => ({
      ...{ enabled: enabled === 'true', ownSort: numberOf(ownSort), ownNames: namesOf(values), ownIcon },
    }),
    mayEdit: useRights().has('edit menu'),
    history: { kind: 'menu', id },
    configuration: { kind: 'MenuSettings', code: id },
    documentOf: ({ enabled, ownSort, ownIcon, ...values }) => ({
      ...{ enabled: enabled === 'true', position: numberOf(ownSort), icon: ownIcon, names: namesOf(values) },
    }),
    renderSections: () => <Viewers path={path} code={id} />,
  }
  return <ObjectPage of={kind} />
}

/** ADMIN-68: the number of people who see the menu, and some of their names. */
function Viewers({ path, code }: { path: string; code: string }) {
  const { locale, texts } = usePortal()
  const { answer, problem } = useAnswer<MenuViewers>({ path: `${path}/viewers` })
  const viewers = answer?.body
  return (
    <div className="sections">
      {viewers && <Conditions of={viewers} code={code} />}
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
    </div>
  )
}
