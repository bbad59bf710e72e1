import { sql, type Kysely } from 'kysely'

/**
 * HOST-134: limits of the gateway for one application. Omitted members mean the defaults; the database rejects
 * invalid values, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table application
      add column limits jsonb,
      add constraint application_limits_check check (jsonb_typeof(limits) = 'object' and not jsonb_path_exists(limits,
        '$.keyvalue() ? (@.value.type() != "number" || @.value.floor() != @.value || !(
          (@.key == "uploadBytes" && @.value >= 1024 && @.value <= 17179869184)
          || (@.key == "firstByteMs" && @.value >= 1000 && @.value <= 600000)
          || (@.key == "addressBytes" && @.value >= 1024 && @.value <= 65536)
          || (@.key == "headerBytes" && @.value >= 4096 && @.value <= 131072)
          || (@.key == "streams" && @.value >= 1 && @.value <= 65536)))'))`.execute(db)
}
