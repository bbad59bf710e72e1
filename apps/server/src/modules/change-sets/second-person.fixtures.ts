import type { TwoPersonKind } from '@portico/contract/rules/administration/two-person-rule'
import type { Browser } from '../../../test/sign-in/browser.ts'
import type { World } from '../../../test/world.ts'
import { changeScene, TENANT } from './change-sets.fixtures.ts'

export const KARIN = 600
export const ANNA = 612
export const AUDITOR = 680
export const RULE = '/api/admin/v1/two-person-rule'

/** A tenant with three administrators: Karin Lund, and Anna Berg and the auditor, who are appointed by `reset`. */
export function secondPersonScene(world: World) {
  const scene = changeScene(world)
  const { run, send } = scene
  const appoint = (userId: number, roleCode = 'tenant-administrator') =>
    run(`insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
      values (${TENANT}, ${9_100_000 + userId}, ${userId}, '${roleCode}', 'tenant') on conflict do nothing`)

  async function clear(): Promise<void> {
    await run(`delete from two_person_rule where tenant_id = ${TENANT}`)
    await run(`delete from administrator_grant where tenant_id = ${TENANT} and user_id = ${AUDITOR}`)
    await run(`delete from change_set where tenant_id = ${TENANT} and state <> 'published'`)
    await run(`update message_audience set expires_at = now() where tenant_id = ${TENANT}`)
    await scene.reset()
  }

  async function reset(): Promise<void> {
    await clear()
    await appoint(ANNA)
    await appoint(AUDITOR)
  }

  const demand = (...kinds: TwoPersonKind[]) =>
    run(`insert into two_person_rule (tenant_id, kinds, days) values (${TENANT}, '${JSON.stringify(kinds)}', 7)
      on conflict (tenant_id) do update set kinds = excluded.kinds`)
  const request = (person: Browser, id: number, isWaiting = true) =>
    send(person, `PUT /${id}`, { name: 'Spring', isWaiting })
  const refuse = (person: Browser, id: number, reason = 'Not now') => send(person, `POST /${id}/refuse`, { reason })
  /** A call with the tag of any state. */
  async function write(person: Browser, call: string, body?: object) {
    const [method = '', url = ''] = call.split(' ')
    const answer = await person.request({
      ...{ method: method as 'PUT', url },
      headers: { 'if-match': '*', 'content-type': body && 'application/json' },
      ...(body && { payload: JSON.stringify(body) }),
    })
    const json = (answer.payload === '' ? {} : JSON.parse(answer.payload)) as Record<string, unknown>
    return { status: answer.statusCode, code: json['errorCode'] as string | undefined, body: json }
  }
  const logged = (action: string, id: number) =>
    run<{ actor_user_id: number | null; target: Record<string, unknown>; after: Record<string, unknown> | null }>(
      `select actor_user_id, target, after from audit_log where tenant_id = ${TENANT} and action = '${action}'
       and (target ->> 'id' = '${id}' or target ->> 'changeSetId' = '${id}') order by happened_at, id`,
    )
  /** The titles of a person's messages that have not expired, the newest first. */
  const titles = async (userId: number): Promise<string[]> => {
    const rows = await run<{ title: string }>(
      `select message.titles ->> 'en' as title from message_audience a
       join message on message.tenant_id = a.tenant_id and message.position = a.position
       where a.tenant_id = ${TENANT} and a.subject = '${userId}' and (a.expires_at is null or a.expires_at > now())
       order by a.position desc`,
    )
    return rows.map(({ title }) => title)
  }
  return { ...scene, clear, reset, appoint, demand, request, refuse, write, logged, titles }
}
