import { organisationImport } from '@portico/contract/administration/organisation-import'
import { organisationLists } from '@portico/contract/organisations/organisation-lists'
import { organisations } from '@portico/contract/organisations/organisations'
import { projects } from '@portico/contract/organisations/projects'
import { implement } from '../../http/pipeline/implement.ts'
import { importOrganisationFile } from './import/import-file.ts'
import { getAuthTree } from './lists/auth-tree.ts'
import { listBizOrgs } from './lists/biz-orgs.ts'
import { listBranches, listNodeBranches } from './lists/branches.ts'
import { getChildProjectTree } from './projects/child-projects.ts'
import { listOrganisations, listParentProjects, listProjects } from './lists/organisation-pages.ts'
import { getDefaultOrganisation, getOrganisation, validateOrganisation } from './organisations.service.ts'
import { setFocus } from './projects/project-focus.ts'
import { getProjectInfo } from './projects/project-info.ts'
import { listRoots } from './lists/roots.ts'

const bit = (text: '0' | '1') => (text === '1' ? 1 : 0)

const treeRoutes = implement(organisations, {
  'GET /api/org-permission/v4/orgs/default-auth-org': ({ db, actor }) => getDefaultOrganisation(db, actor),
  'GET /api/org-permission/v4/orgs/{id}': ({ db, actor, params }) => getOrganisation(db, actor, params.id),
  'GET /api/org-permission/v4/orgs/{id}/validate': ({ db, actor, params }) =>
    validateOrganisation(db, actor, params.id),
  // The `tenantId` in the body comes from older clients and is ignored; the tenant is the token's (ISO-10).
  'POST /api/org-permission/v4/orgs/auth-tree': ({ db, actor, body }) => getAuthTree(db, actor, body),
})

const listRoutes = implement(organisationLists, {
  'POST /api/org-permission/v4/orgs/list-auth-root-orgs-by-tenant-ids': {
    detached: ({ database, actor, body }) => listRoots(database, actor, body),
  },
  'POST /api/org-permission/v4/orgs/list-auth-descendant-by-org-ids': ({ db, actor, body }) =>
    listBranches(db, actor, body.orgIds, body),
  'POST /api/org-permission/v4/orgs/list-project-auth-descendant-by-org-ids': ({ db, actor, body }) =>
    listBranches(db, actor, body.orgIds, { ...body, onlyProjects: true }),
  'POST /api/org-permission/v4/orgs/list-child-nodes': ({ db, actor, body }) => listNodeBranches(db, actor, body),
  'POST /api/org-permission/v4/orgs/list-auth-org': ({ db, actor, body }) => listOrganisations(db, actor, body),
  'GET /api/biz-orgs/list-relation': ({ db, actor, query }) =>
    listBizOrgs(db, actor, query.status && bit(query.status)),
  'GET /api/org-permission/v4/biz-orgs/list-relation': ({ db, actor, query }) =>
    listBizOrgs(db, actor, query.status && bit(query.status)),
  'GET /api/org-permission/v4/orgs/{id}/projects/basic-info': ({ db, actor, params }) =>
    getProjectInfo(db, actor, params.id),
})

const projectRoutes = implement(projects, {
  'POST /api/org-permission/v4/projects/list-page-child-project': ({ db, actor, body }) =>
    listProjects(db, actor, body),
  'POST /api/org-permission/v4/projects/list-page-father-project': ({ db, actor, body }) =>
    listParentProjects(db, actor, body),
  'POST /api/org-permission/v4/projects/child-project-tree': ({ db, actor, body }) =>
    getChildProjectTree(db, actor, body.orgId, body),
  'PUT /api/project-focus/{id}/status/{status}': ({ db, actor, params }) =>
    setFocus(db, actor, params.id, bit(params.status)),
  'PUT /api/org-permission/v4/project-focus/{id}/status/{status}': ({ db, actor, params }) =>
    setFocus(db, actor, params.id, bit(params.status)),
})

const importRoutes = implement(organisationImport, {
  'POST /api/admin/v1/organisations/import': {
    system: ({ db, body, ...context }) =>
      importOrganisationFile(db, context, { ...body, isCancelled: () => context.request.raw.socket.destroyed }),
  },
})

export const organisationRoutes = [...treeRoutes, ...listRoutes, ...projectRoutes, ...importRoutes]
