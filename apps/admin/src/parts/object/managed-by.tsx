import type { SetMode } from '@portico/contract/rules/administration/configuration'
import { useAnswer } from '../../calls/use-answer.ts'
import { useTenantRights } from '../../calls/use-rights.ts'
import { usePortal } from '../../portal-context.ts'
import { goTo } from '../use-path.ts'
import { addressOfVersions } from './versions-address.ts'
import type { ConfigurationObject } from '../form/object-description.ts'

interface ConfiguredObject {
  yaml: string
  managedBy: { set: string; ui: SetMode; file: string; line: number } | null
}

/** CONSOLE-70, CONSOLE-71, CONSOLE-89: the file that manages an object, and the object as YAML to copy. */
export function ManagedBy({ of: { kind, code } }: { of: ConfigurationObject }) {
  const { portal, texts } = usePortal()
  const { answer } = useAnswer<ConfiguredObject>({
    path: `configuration/objects/${kind}`,
    ...(code === undefined ? {} : { query: { code } }),
  })
  const mayReadVersions = useTenantRights().has('read change')
  if (!answer) return null
  const { yaml, managedBy } = answer.body
  const copy = () =>
    navigator.clipboard.writeText(yaml).then(
      () => portal.toast(texts.configuration.copied),
      () => portal.toast(texts.configuration.copyFailed),
    )
  return (
    <p className="managed-by with-action">
      <span className="quiet">
        {managedBy &&
          `${texts.configuration.managed
            .replace('{set}', managedBy.set)
            .replace('{file}', managedBy.file)
            .replace('{line}', String(managedBy.line))} ${texts.configuration.modes[managedBy.ui]}`}
      </span>
      {mayReadVersions && (
        <button type="button" className="button" onClick={() => goTo(addressOfVersions({ kind, code: code ?? null }))}>
          {texts.versions.link}
        </button>
      )}
      <button type="button" className="button" onClick={() => void copy()}>
        {texts.configuration.copy}
      </button>
    </p>
  )
}
