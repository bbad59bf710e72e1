import { openPortal, type Portal } from '../src/cli/portal/open-portal.ts'
import type { World } from './world.ts'

/** A portal whose requests go to the server of a test without a network. */
export const portalOf = (world: World): Portal =>
  openPortal(async (path, { method = 'GET', headers, body }) => {
    const response = await world.app.inject({
      method: method as 'GET',
      url: path,
      headers: { host: 'portal.test', ...(headers as Record<string, string>) },
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    const answer = new Headers()
    for (const [name, value] of Object.entries(response.headers))
      for (const one of [value].flat()) answer.append(name, String(one))
    return new Response(response.statusCode === 204 ? null : response.payload, {
      status: response.statusCode,
      headers: answer,
    })
  })
