import { useEffect } from 'react'
import { isTrusted, runTrusted, type TrustedScript } from './trusted-script.ts'
import type { ConfiguredScript } from './configured-scripts.ts'
import { ScriptWidgetArea } from './script-widget-area.tsx'

interface ScriptsProps {
  scripts: readonly ConfiguredScript[]
  trusted: readonly TrustedScript[]
  appsOrigin: string | null
}

/** HOST-70: scripts that the operator has listed run in the portal; HOST-71: all others in a separate corner. */
export function Scripts({ scripts, trusted, appsOrigin }: ScriptsProps) {
  useEffect(() => {
    for (const { url } of scripts) {
      const listed = isTrusted(trusted, url)
      if (listed) runTrusted(listed)
    }
  }, [scripts, trusted])
  const others = scripts.filter(({ url }) => !isTrusted(trusted, url))
  return others.length > 0 && appsOrigin !== null ? <ScriptWidgetArea scripts={others} appsOrigin={appsOrigin} /> : null
}
