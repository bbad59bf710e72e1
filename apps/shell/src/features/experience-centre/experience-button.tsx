import { useText } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { useFunctionIcons } from '../../workbench/layout/scene/use-function-icons.ts'
import { useHeaderEntry } from '../../workbench/layout/header/use-header-entry.ts'

const ADDRESS = '/login/free-license?viewMode=freeLicense'

/** HELP-31: opens the free trial in a new window. */
export function ExperienceButton() {
  const text = useText()
  const isShown = useFunctionIcons()
  const hasEntry = useHeaderEntry('experience-center')
  if (!isShown || !hasEntry) return null
  return (
    <IconButton
      kind="header"
      icon="experience"
      label={text('userMenu.freeLicense')}
      onClick={() => void window.open(ADDRESS, '_blank', 'noopener')}
    />
  )
}
