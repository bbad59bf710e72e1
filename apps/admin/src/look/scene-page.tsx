import type { TenantEntries } from '@portico/contract/administration/entries'
import type { TenantScene } from '@portico/contract/administration/scene'
import { localisedName } from '@portico/contract/rules/appearance/names'
import { useAnswer } from '../calls/use-answer.ts'
import { usePortal } from '../portal-context.ts'
import { sceneFields } from './scene-fields.tsx'
import { sceneOfValues, valuesOfScene } from './scene-values.ts'
import { SettingsScreen } from './settings-screen.tsx'

/** LOOK-265, CONSOLE-181: type of portal and scene of the tenant. */
export function ScenePage() {
  const { locale, texts } = usePortal()
  const { answer } = useAnswer<TenantEntries>({ path: 'entries' })
  const ownEntries = (answer?.body.entries ?? [])
    .filter(({ source }) => source === 'header')
    .map(({ code, names }) => ({ value: code, label: localisedName(names, locale) ?? code }))
  return (
    <SettingsScreen<TenantScene>
      path="scene"
      kind="Scene"
      isBelowLook
      title={texts.scene.title}
      intro={texts.scene.intro}
      fields={sceneFields(texts, ownEntries)}
      valuesOf={valuesOfScene}
      bodyOf={sceneOfValues}
    />
  )
}
