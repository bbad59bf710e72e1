import { useCommandNames } from '../../workbench/commands/command-text.ts'
import type { UseCommands } from '../../workbench/commands/commands.ts'
import { hasHeaderEntry } from '../../workbench/layout/header-entries.ts'
import { useScene } from '../../workbench/layout/scene.ts'
import { toggleFullScreen } from './toggle-full-screen.ts'

export const useFullScreenCommands: UseCommands = () => {
  const named = useCommandNames()
  const scene = useScene()
  if (!hasHeaderEntry(scene, 'fullscreen') || !document.fullscreenEnabled) return [] // LOOK-8
  const isFull = document.fullscreenElement !== null
  return [
    {
      id: 'portal:full-screen',
      icon: isFull ? 'leave-full-screen' : 'full-screen',
      ...named(isFull ? 'leaveFullScreen' : 'fullScreen'),
      run: toggleFullScreen,
    },
  ]
}
