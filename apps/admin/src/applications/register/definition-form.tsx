import type { DefinitionReading } from '@portico/contract/administration/application-definitions'
import { usePortal } from '../../portal-context.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Form } from '../../parts/form/form.tsx'
import { MoreMenus } from './more-menus.tsx'
import { definitionOf, type DefinitionValues } from './definition-template.ts'

interface DefinitionFormProps {
  /** True if there is a text, which the form replaces. */
  isReplacing: boolean
  groups: DefinitionReading['groups']
  onWrite: (text: string) => void
  onClose: () => void
}

/** CONSOLE-135: a form that writes the text of a definition. */
export function DefinitionForm({ isReplacing, groups, onWrite, onClose }: DefinitionFormProps) {
  const { locale, texts } = usePortal()
  const { form, comments } = texts.register
  const text = { isRequired: true, maxLength: 100 }
  const names = { zh: { ...text, lang: 'zh-CN' }, en: { ...text, lang: 'en' }, sv: { ...text, lang: 'sv-SE' } }
  return (
    <Dialog title={form.title} onClose={onClose}>
      <p className="quiet">
        {form.detail}
        {isReplacing && ` ${form.replaces}`}
      </p>
      <Form<DefinitionValues>
        fields={[
          {
            ...{ name: 'code', label: form.code, hint: form.codeHint, isRequired: true, maxLength: 41 },
            pattern: String.raw`[a-z][a-z0-9\-]{1,40}`,
          },
          { ...names.en, name: 'nameEn', label: form.nameEn },
          { ...names.sv, name: 'nameSv', label: form.nameSv },
          { ...names.zh, name: 'nameZh', label: form.nameZh },
          {
            ...{ name: 'address', label: form.address, hint: form.addressHint, isRequired: true, maxLength: 500 },
            pattern: String.raw`https?:\/\/[^\s]+`,
          },
          {
            ...{ name: 'group', label: form.group, kind: 'choice', isRequired: true },
            options: groups.map(({ code, names: of }) => ({ value: code, label: `${of[locale] ?? code} (${code})` })),
          },
          { ...names.en, name: 'menuEn', label: form.menuEn },
          { ...names.sv, name: 'menuSv', label: form.menuSv },
          { ...names.zh, name: 'menuZh', label: form.menuZh },
          {
            ...{ name: 'moreMenus', label: form.moreMenus, hint: form.moreMenusHint },
            render: (value, set) => <MoreMenus value={value} onChange={set} />,
          },
        ]}
        value={{
          ...{ code: '', address: '', group: groups[0]?.code ?? '', nameZh: '', nameEn: '', nameSv: '' },
          ...{ menuZh: '首页', menuEn: 'Start', menuSv: 'Start', moreMenus: '[]' },
        }}
        action={form.write}
        onSubmit={(values) => {
          onWrite(definitionOf(values, comments))
          onClose()
          return Promise.resolve(true)
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}
