import type { TenantEntries } from '@portico/contract/administration/entries'
import { usePortal } from '../portal-context.ts'
import { entriesOfValues, entryFields, valuesOfEntries } from './entry-fields.tsx'
import { SettingsScreen } from './settings-screen.tsx'

/** LOOK-268, CONSOLE-184: the entries of the tenant in header and side toolbar. */
export function EntriesPage() {
  const { locale, texts } = usePortal()
  return (
    <SettingsScreen<TenantEntries>
      path="entries"
      kind="Entries"
      isBelowLook
      title={texts.entries.title}
      intro={texts.entries.intro}
      fields={entryFields(texts, locale)}
      valuesOf={valuesOfEntries}
      bodyOf={entriesOfValues}
    />
  )
}
