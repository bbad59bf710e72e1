import { sql } from 'kysely'

/** ADMIN-186: whether a row of `view_request` was refused or withdrawn, or its permission has expired. */
export const HAS_ENDED_SQL = sql<boolean>`(state in ('refused', 'withdrawn') or (state = 'granted' and expires_at <= now()))`
