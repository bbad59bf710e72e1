import { createContext, Suspense, use, type ComponentType } from 'react'
import { useContributions } from '../../contributions/registry.ts'
import { orderEntries } from './header-order.ts'
import { useScene } from '../scene/scene.ts'

const EntryCode = createContext('')

/** The code of the tenant's own entry that a contribution to `header.custom` shows. */
export const useEntryCode = (): string => use(EntryCode)

/** HELP-40: the header's further entries in their order, the tenant's own among them. */
export function HeaderEntryList() {
  const scene = useScene()
  const order = scene?.headerExtendEntryEnable ? scene.headerExtendEntrys.map(({ code }) => code) : null
  const entries = useContributions('header.entries')
  const [custom] = useContributions('header.custom')
  return orderEntries(entries, order).map((entry) =>
    typeof entry !== 'string' ? (
      <Part key={entry.key} component={entry.component} />
    ) : (
      custom && (
        <EntryCode key={`own.${entry}`} value={entry}>
          <Part component={custom.component} />
        </EntryCode>
      )
    ),
  )
}

/** No entry waits for the code of another one. */
function Part({ component: Entry }: { component: ComponentType }) {
  return (
    <Suspense fallback={null}>
      <Entry />
    </Suspense>
  )
}
