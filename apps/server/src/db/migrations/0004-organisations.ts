import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** The organisation tree of a tenant, and the grants in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Byte order: the descendants of a node are one range of the index with every collation of the database.
  await sql`
    create table org_node (
      tenant_id bigint not null references tenant (id),
      id bigint not null,
      parent_id bigint,
      path text collate "C" not null,
      depth smallint not null,
      type text not null,
      name text not null,
      short_name text,
      code text,
      enable smallint not null default 1 check (enable in (0, 1)),
      status_code text,
      sort integer not null default 0,
      primary key (tenant_id, id),
      unique (tenant_id, path),
      foreign key (tenant_id, parent_id) references org_node (tenant_id, id)
    )`.execute(db)
  await sql`create index org_node_children on org_node (tenant_id, parent_id, sort, id)`.execute(db)
  await sql`create index org_node_levels on org_node (tenant_id, depth, sort, id)`.execute(db)
  await sql`create index org_node_code on org_node (tenant_id, lower(code))`.execute(db)
  await tenantTable(db, 'org_node')

  await sql`
    create table org_extend (
      tenant_id bigint not null,
      org_id bigint not null,
      code text not null,
      value text not null,
      primary key (tenant_id, org_id, code),
      foreign key (tenant_id, org_id) references org_node (tenant_id, id) on delete cascade
    )`.execute(db)
  await sql`create index org_extend_value on org_extend (tenant_id, code, value)`.execute(db)
  await tenantTable(db, 'org_extend')

  await sql`
    create table org_relation (
      tenant_id bigint not null,
      id bigint not null,
      org_id bigint not null,
      parent_project_id bigint not null,
      kind text not null check (kind in ('father-child', 'biz')),
      status smallint not null default 1,
      primary key (tenant_id, id),
      unique (tenant_id, parent_project_id, org_id, kind),
      foreign key (tenant_id, org_id) references org_node (tenant_id, id) on delete cascade,
      foreign key (tenant_id, parent_project_id) references org_node (tenant_id, id) on delete cascade
    )`.execute(db)
  await sql`create index org_relation_child on org_relation (tenant_id, org_id)`.execute(db)
  await tenantTable(db, 'org_relation')

  await sql`
    create table org_grant (
      tenant_id bigint not null,
      id bigint not null,
      subject_kind text not null check (subject_kind in ('user', 'role', 'identity')),
      subject text not null,
      org_id bigint not null,
      inherit boolean not null,
      auth_type smallint not null check (auth_type in (0, 1)),
      role_code text,
      primary key (tenant_id, id),
      foreign key (tenant_id, org_id) references org_node (tenant_id, id) on delete cascade
    )`.execute(db)
  await sql`create index org_grant_subject on org_grant (tenant_id, subject_kind, subject)`.execute(db)
  await sql`create index org_grant_org on org_grant (tenant_id, org_id)`.execute(db)
  await tenantTable(db, 'org_grant')

  await sql`
    create table project_focus (
      tenant_id bigint not null,
      user_id bigint not null references user_account (id),
      org_id bigint not null,
      status smallint not null default 1,
      primary key (tenant_id, user_id, org_id),
      foreign key (tenant_id, org_id) references org_node (tenant_id, id) on delete cascade
    )`.execute(db)
  await tenantTable(db, 'project_focus')
}
