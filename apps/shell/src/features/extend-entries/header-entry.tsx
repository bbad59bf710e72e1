import { HEADER_SOURCE } from '@portico/contract/rules/navigation/extend-entries'
import { DEFAULT_COLOURS } from '@portico/contract/rules/appearance/theme'
import type { ExtendEntry } from '@portico/contract/configuration/extend-entries'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../lib/loading/lazy-components.ts'
import { useLazyOverlay } from '../../ui/use-lazy-overlay.tsx'
import { usePress } from '../../ui/use-press.ts'
import { entryColours, EntrySign } from '../../workbench/extend-entries/entry-sign.tsx'
import { openEntry } from '../../workbench/extend-entries/open-entry.ts'
import { useExtendEntries } from '../../workbench/extend-entries/use-extend-entries.ts'
import { useEntryCode } from '../../workbench/layout/header/header-entry-list.tsx'
import { useHeaderTheme } from '../../workbench/layout/scene/scene.ts'
import { useFunctionIcons } from '../../workbench/layout/scene/use-function-icons.ts'
import './header-entry.css'

const EntryDialog = lazyDialog(() =>
  import('../../workbench/viewports/entry-dialog.tsx').then((module) => module.EntryDialog),
)

/** HELP-42: one of the tenant's own entries of the header. */
export function HeaderEntry() {
  const code = useEntryCode()
  const isShown = useFunctionIcons()
  const entry = useExtendEntries(HEADER_SOURCE, isShown).find((candidate) => candidate.code === code)
  const [opened, setOpened] = useState<ExtendEntry | null>(null)
  if (!isShown || !entry || (entry.contentUrl === null && entry.children.length === 0)) return null
  const open = (entry: ExtendEntry) => openEntry(entry, setOpened)
  return (
    <>
      {entry.children.length > 0 ? (
        <EntryWithChildren entry={entry} onOpen={open} />
      ) : (
        <PlainEntry entry={entry} onOpen={open} />
      )}
      {opened && (
        <Suspense fallback={null}>
          <EntryDialog entry={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}

interface EntryProps {
  entry: ExtendEntry
  onOpen: (entry: ExtendEntry) => void
}

function PlainEntry({ entry, onOpen }: EntryProps) {
  return (
    <button type="button" {...useEntryProps(entry)} {...usePress(() => onOpen(entry))}>
      <EntryContent entry={entry} />
    </button>
  )
}

function EntryWithChildren({ entry, onOpen }: EntryProps) {
  const { triggerProps, overlay } = useLazyOverlay('menu', async () => {
    const { EntryMenu } = await import('./entry-menu.tsx')
    return (props) => <EntryMenu {...props} entry={entry} onOpen={onOpen} />
  })
  const { onClick, ...trigger } = triggerProps
  return (
    <>
      <button type="button" {...useEntryProps(entry)} {...trigger} {...usePress(onClick)}>
        <EntryContent entry={entry} />
      </button>
      {overlay}
    </>
  )
}

const useEntryProps = (entry: ExtendEntry) => ({
  className: 'p-button p-icon-button p-entry',
  'data-kind': 'header',
  'data-named': entry.showName || undefined,
  style: entryColours(entry, useHeaderTheme()?.headerBgColor ?? DEFAULT_COLOURS.headerBgColor),
  title: entry.popover ?? entry.name,
  'aria-label': entry.name,
})

function EntryContent({ entry }: { entry: ExtendEntry }) {
  return (
    <>
      <EntrySign entry={entry} />
      {entry.showName && <span className="p-entry-name">{entry.name}</span>}
    </>
  )
}
