import type { Preamble } from '../../db/handles.ts'
import {
  LIVE_BEARER_SQL,
  LIVE_SESSION_SQL,
  PORTAL_AUDIENCE,
  PREVIEW_AUDIENCE,
  VIEW_AS_AUDIENCE,
} from '../sessions/sessions.service.ts'

/** The data of a live session, selected by cookie and bearer. */
export interface AuthenticatedCall {
  session_id: number
  user_id: number
  bound_tenant_id: number | null
  /** Seconds since the last activity, and seconds of inactivity after which the session ends. */
  idle_for: number
  idle_seconds: number
  login_tenant_id: number | null
  tenant_status: number | null
  /** Null if the person is not a member. */
  tenant_admin: boolean | null
  /** For a viewer: the identity in the source tenant. */
  identity_code: string | null
  external_entity_id: number | null
  /** SESS-70: the application to which a hand-in has bound the session. */
  bound_application_code: string | null
  session_tenant_id: number | null
  /** Seconds since the person last proved their identity (FACTOR-20). */
  proven_for: number
  /** FACTOR-21: true if the account has a second factor that this session has not passed. */
  lacks_factor: boolean
  /**
   * SEC-79: true if the person has proven their identity only at a tenant's identity provider, and is a member of another
   * tenant, too.
   */
  is_proven_for_tenant: boolean
  /** AGREE-3: null if there is no identity that could have accepted the agreement. */
  agreed: boolean | null
  /** Source tenant of a view-only token (TRUST-3). */
  source_tenant_id: number | null
  /** Whether a view-only token is still permitted; null for other tokens. */
  may_view: boolean | null
  is_first_use: boolean
  /** VIEWAS-1: the person as whom the session's person sees the portal; null for other tokens. */
  viewed_person_id: number | null
  view_id: number | null
  /** Whether the token is that of a view, also of one that has ended. */
  is_view_as: boolean
  /** Whether the token is that of a preview, also of one that has ended. */
  is_preview: boolean
}

/**
 * SESS-1, SESS-2, SESS-5: returns one row if cookie and bearer belong together and both are valid, else none. Also
 * sets the transaction's tenant, only from the token (ISO-10).
 */
export const AUTHENTICATE_CALL: Preamble<AuthenticatedCall> = {
  sql: `(bytea, bytea) as
    select session.id as session_id, session.user_id, session.login_tenant_id, token.bound_tenant_id,
      extract(epoch from now() - session.last_active_at)::float8 as idle_for, session.idle_seconds,
      extract(epoch from now() - session.authenticated_at)::float8 as proven_for,
      session.second_factor_at is null and (
        exists (select from totp_secret where totp_secret.user_id = session.user_id and confirmed_at is not null)
        or exists (select from passkey where passkey.user_id = session.user_id)) as lacks_factor,
      session.authenticated_at <= session.signed_in_at and exists (
        select from session_proof proof join membership other
          on other.user_id = session.user_id and other.tenant_id <> proof.provider_tenant_id
        where proof.session_id = session.id and proof.method = 'oidc') as is_proven_for_tenant,
      tenant.status as tenant_status, membership.tenant_admin,
      identity.identity_code, identity.external_entity_id, identity.agreed, session.bound_application_code,
      session.bound_tenant_id as session_tenant_id,
      token.source_tenant_id, token.viewed_at is null as is_first_use,
      viewed.person_id as viewed_person_id, viewed.id as view_id, token.audience = '${VIEW_AS_AUDIENCE}' as is_view_as,
      token.audience = '${PREVIEW_AUDIENCE}' as is_preview,
      case when token.source_tenant_id is not null
        then may_view(token.bound_tenant_id, token.source_tenant_id, session.user_id) end as may_view,
      set_config('app.tenant_id', coalesce(token.bound_tenant_id::text, ''), true)
    from access_token token
    join session on session.id = token.session_id
    join user_account account on account.id = session.user_id
    left join tenant on tenant.id = token.bound_tenant_id
    left join view_as viewed on viewed.token_hash = token.token_hash and viewed.session_id = session.id
      and viewed.tenant_id = token.bound_tenant_id and viewed.ended_at is null and viewed.expires_at > now()
    left join membership on membership.tenant_id = token.bound_tenant_id
      and membership.user_id = coalesce(viewed.person_id, session.user_id)
      and membership.status = 1
    left join token_identity identity on identity.token_hash = token.token_hash
      and identity.tenant_id = coalesce(token.source_tenant_id, token.bound_tenant_id)
    where token.token_hash = $1 and session.sid_hash = $2 
      and token.audience in ('${PORTAL_AUDIENCE}', '${VIEW_AS_AUDIENCE}', '${PREVIEW_AUDIENCE}')
      and ${LIVE_BEARER_SQL} and ${LIVE_SESSION_SQL} and not account.disabled`,
}
