import { useRegion } from './regions.ts'
import { useScene } from './scene.ts'

/** LOOK-8: whether the group of icon buttons at the header's right is there, which the view mode and the scene decide as a whole. */
export function useFunctionIcons(): boolean {
  const isShown = useRegion('functions')
  return useScene()?.functionIconShow !== false && isShown
}
