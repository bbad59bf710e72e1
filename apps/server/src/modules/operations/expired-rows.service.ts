import { sql } from 'kysely'
import { SECURITY_LOG_DAYS } from '@portico/contract/rules/account/account'
import type { Database } from '../../db/handles.ts'
import { removeOldEntries } from '../audit/retention.service.ts'
import { deleteOldFailures } from '../applications/failures.service.ts'
import { deleteOldRefusals } from '../applications/gateway-refusals.service.ts'
import { emptyBin } from '../bin/bin.service.ts'
import { deleteOldConversations } from '../assistant/retention.service.ts'
import { deleteOldFaults } from '../error-reports/error-reports.service.ts'
import { deleteOldImports } from '../imports/imports.service.ts'
import { deleteOldHealth } from '../telemetry/application-health.service.ts'
import { deleteOldEvents } from '../events/events.service.ts'
import { forgetOldTenantRefusals } from '../applications/tenant-refusals.service.ts'
import { deleteOldMessages } from '../messages/retention.service.ts'
import { rotateSigningKeys } from '../sessions/signing-keys.service.ts'
import { applyDueResets } from '../second-factor/reset.service.ts'
import { removeDeletedTenants } from '../tenant-administration/remove-tenants.service.ts'
import { deletePastViews } from '../view-as/view-as.service.ts'

/** Milliseconds between two sweeps. */
const EVERY = 60_000

/**
 * Deletes expired rows and rotates the keys of application tokens (SESS-82). Expired rows are never used, deleted or
 * not; the sweep only keeps the tables small. Returns a function that stops it.
 */
export function sweepExpiredRows(
  database: Database,
  { messageDays }: { messageDays: number },
  onError: (error: unknown) => void,
): () => void {
  let sweeping = Promise.resolve()
  const timer = setInterval(() => {
    sweeping = sweepOnce(database)
      .then(() => removeOldEntries(database))
      .then(() => removeDeletedTenants(database))
      .then(() => deleteOldMessages(database, messageDays))
      .then(() => undefined)
      .catch(onError)
  }, EVERY)
  timer.unref()
  return () => {
    clearInterval(timer)
    void sweeping
  }
}

export async function sweepOnce(database: Database): Promise<void> {
  await database.system(rotateSigningKeys)
  const tables = [
    'access_token',
    'launch_ticket',
    'session_owner',
    'captcha_use',
    'known_device',
    'sign_in_nonce',
    'password_ticket',
    'sign_in_state',
    'sms_code',
    'contact_change',
    'qr_login',
    'app_scan',
    'pre_auth',
    'passkey_challenge',
    'idempotency_key',
    'mail_unsubscription',
    'message_flood',
    'assistant_context',
    'service_key',
    'application_secret',
    'audit_reading',
    'identity_provider_test',
  ] as const
  for (const table of tables) {
    await database.system((db) =>
      db
        .deleteFrom(table)
        .where('expires_at', '<', sql<Date>`now()`)
        .execute(),
    )
  }
  await database.system(deletePastViews)
  await database.system(deleteOldImports)
  await database.system(emptyBin)
  await database.system(applyDueResets)
  await database.system(deleteOldRefusals)
  await database.system(forgetOldTenantRefusals)
  await database.system(deleteOldFailures)
  await database.system(deleteOldFaults)
  await database.system(deleteOldHealth)
  await database.system(deleteOldEvents)
  await database.system(deleteOldConversations)
  await database.system(async (db) => {
    await db
      .deleteFrom('session')
      .where((row) =>
        row.or([
          row('absolute_expires_at', '<', sql<Date>`now()`),
          // SESS-15: a persistent session may still be restarted. SESS-49: for other sessions the reason of their end
          // is available for an hour.
          row.and([
            row('keep', '=', false),
            row(sql<Date>`last_active_at + make_interval(secs => idle_seconds, hours => 1)`, '<', sql<Date>`now()`),
          ]),
        ]),
      )
      .execute()
    await db
      .deleteFrom('sms_request')
      .where('requested_at', '<', sql<Date>`now() - interval '1 hour'`)
      .execute()
    await db
      .deleteFrom('login_failure')
      .where('failed_at', '<', sql<Date>`now() - interval '2 hours'`)
      .execute()
    await db
      .deleteFrom('second_factor_failure')
      .where('failed_at', '<', sql<Date>`now() - interval '1 hour'`)
      .execute()
    await db
      .deleteFrom('password_request')
      .where('asked_at', '<', sql<Date>`now() - interval '1 day'`)
      .execute()
    await db
      .deleteFrom('security_event')
      .where('happened_at', '<', sql<Date>`now() - make_interval(days => ${SECURITY_LOG_DAYS})`)
      .execute()
  })
}
