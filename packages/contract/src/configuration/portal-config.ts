import { z } from 'zod/mini'
import { endpoint } from '../protocol/endpoint.ts'
import type { ExtendEntry } from './extend-entries.ts'
import { sceneShape } from './scene-parameters.ts'

/** The portal scene on the wire, with two misspelt names of the specification (W11). */
export const PortalConfig = z.object(sceneShape)
export type PortalConfig = z.infer<typeof PortalConfig>

/** The scene with the code's own spelling. */
export type Scene = Omit<PortalConfig, 'headerExtendEntrys' | 'avatarDropdownEnbale'> & {
  headerExtendEntries: ExtendEntry[]
  avatarDropdownEnable: boolean
}

export function sceneFromWire({ headerExtendEntrys, avatarDropdownEnbale, ...rest }: PortalConfig): Scene {
  return { ...rest, headerExtendEntries: headerExtendEntrys, avatarDropdownEnable: avatarDropdownEnbale }
}

export function sceneToWire({ headerExtendEntries, avatarDropdownEnable, ...rest }: Scene): PortalConfig {
  return { ...rest, headerExtendEntrys: headerExtendEntries, avatarDropdownEnbale: avatarDropdownEnable }
}

export const portalConfig = [
  endpoint('GET /api/workbench/v4/portal-param-values/portal-config', {
    summary: 'The parameters of the portal scene',
    access: 'tenant',
    response: PortalConfig,
  }),
] as const
