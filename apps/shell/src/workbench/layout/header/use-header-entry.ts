import { useEnvironment } from '../../../lib/portal/environment.ts'
import { hasHeaderEntry, type HeaderEntryCode } from './header-entries.ts'
import { useScene } from '../scene/scene.ts'

/** SCENE-3: whether an entry of the header, its shortcut and its command exist. */
export function useHeaderEntry(code: HeaderEntryCode): boolean {
  return hasHeaderEntry(useScene(), useEnvironment(), code)
}
