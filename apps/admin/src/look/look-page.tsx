import type { Look } from '@portico/contract/administration/look'
import { usePortal } from '../portal-context.ts'
import { goTo } from '../parts/use-path.ts'
import { LookPreview } from './look-preview.tsx'
import { lookFields } from './look-fields.tsx'
import { documentOfLook, lookOfValues, valuesOfLook } from './look-values.ts'
import { SettingsScreen } from './settings-screen.tsx'

/** ADMIN-114, CONSOLE-42: the look of the tenant, beside a preview of what is typed. */
export function LookPage() {
  const { texts } = usePortal()
  const links = [
    ['/look~scene', texts.scene.title],
    ['/look~watermark', texts.watermark.title],
    ['/look~entries', texts.entries.title],
  ] as const
  return (
    <SettingsScreen<Look>
      path="look"
      kind="Look"
      title={texts.look.title}
      intro={texts.look.intro}
      actions={links.map(([path, label]) => (
        <button key={path} type="button" className="button" onClick={() => goTo(path)}>
          {label}
        </button>
      ))}
      fields={lookFields(texts)}
      valuesOf={valuesOfLook}
      bodyOf={lookOfValues}
      documentOf={documentOfLook}
      renderBeside={(values) => <LookPreview values={values} />}
    />
  )
}
