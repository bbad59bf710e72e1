import { useCommandNames } from '../../workbench/commands/command-text.ts'
import type { Command, UseCommands } from '../../workbench/contributions/command.ts'
import { togglePageAlone, usePageAlone } from '../../workbench/layout/page-alone.ts'
import { useRegion } from '../../workbench/layout/scene/regions.ts'
import { useHeaderEntry } from '../../workbench/layout/header/use-header-entry.ts'
import { useTabs } from '../../workbench/model/tabs/tab-store.ts'
import { isTabBarVisible } from '../../workbench/model/tabs/tabs.ts'
import { toggleFullScreen } from './toggle-full-screen.ts'

export const useFullScreenCommands: UseCommands = () => {
  const commandName = useCommandNames()
  const hasEntry = useHeaderEntry('fullscreen')
  const isAlone = usePageAlone((state) => state.isAlone)
  const hasBar = useTabs(({ tabs }) => isTabBarVisible(tabs))
  const hasTabs = useRegion('tabs')
  if (!hasEntry || !document.fullscreenEnabled) return [] // LOOK-8
  const isFull = document.fullscreenElement !== null
  const page: Command = {
    id: 'portal:page-alone',
    icon: isAlone ? 'leave-full-screen' : 'page-alone',
    ...commandName(isAlone ? 'pageInFrame' : 'pageAlone'),
    run: togglePageAlone,
  }
  return [
    {
      id: 'portal:full-screen',
      icon: isFull ? 'leave-full-screen' : 'full-screen',
      ...commandName(isFull ? 'leaveFullScreen' : 'fullScreen'),
      run: toggleFullScreen,
    },
    ...(hasBar && hasTabs ? [page] : []), // LOOK-71
  ]
}
