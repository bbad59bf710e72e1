import type { TenantMenu } from '@portico/contract/administration/menus'
import type { TenantWatermark } from '@portico/contract/administration/watermark'
import { localisedName } from '@portico/contract/rules/appearance/names'
import { useAll } from '../calls/use-all.ts'
import { useTenantRights } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'
import { SettingsScreen } from './settings-screen.tsx'
import { watermarkFields } from './watermark-fields.tsx'
import { WatermarkSample } from './watermark-sample.tsx'
import { valuesOfWatermark, watermarkOfValues } from './watermark-values.ts'

/** LOOK-267, CONSOLE-182: the watermark of the tenant, beside a sample of what is typed. */
export function WatermarkPage() {
  const { locale, texts } = usePortal()
  const mayReadMenus = useTenantRights().has('read menu')
  const { items } = useAll<TenantMenu>(mayReadMenus ? 'menus' : null)
  const menus = items?.map(({ code, names, ownNames }) => ({
    code,
    name: localisedName(ownNames ?? names, locale) ?? code,
  }))
  return (
    <SettingsScreen<TenantWatermark>
      path="watermark"
      kind="Watermark"
      isBelowLook
      title={texts.watermark.title}
      intro={texts.watermark.intro}
      fields={watermarkFields(texts, menus ?? null)}
      valuesOf={valuesOfWatermark}
      bodyOf={watermarkOfValues}
      renderBeside={(values) => <WatermarkSample values={values} />}
    />
  )
}
