import { useRegion } from './regions.ts'
import { useScene } from './scene.ts'

/**
 * LOOK-8: returns true if the icon buttons at the right of the header are shown; view mode and scene decide on them
 * together.
 */
export function useFunctionIcons(): boolean {
  const isShown = useRegion('functions')
  return useScene()?.functionIconShow !== false && isShown
}
