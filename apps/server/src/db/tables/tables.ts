import type { AdministrationTables } from './administration.ts'
import type { AssistantTables } from './assistant.ts'
import type { CatalogueTables } from './catalogue.ts'
import type { ChangeTables } from './changes.ts'
import type { ConfigurationTables } from './configuration.ts'
import type { EventTables } from './events.ts'
import type { HelpTables } from './help.ts'
import type { IdentityTables } from './identity.ts'
import type { JobTables } from './jobs.ts'
import type { MessageTables } from './messages.ts'
import type { ProcessTables } from './processes.ts'
import type { PushTables } from './push.ts'
import type { SecondFactorTables } from './second-factor.ts'
import type { SupportTables } from './support.ts'
import type { IdentityProviderTables } from './identity-provider.ts'
import type { TenantTables } from './tenant.ts'
import type { TicketTables } from './tickets.ts'
import type { TrustTables } from './trust.ts'
import type { ViewAsTables } from './view-as.ts'
import type { WorkbenchTables } from './workbench.ts'

export interface Tables
  extends
    AdministrationTables,
    IdentityTables,
    SecondFactorTables,
    CatalogueTables,
    ChangeTables,
    ConfigurationTables,
    TenantTables,
    IdentityProviderTables,
    TrustTables,
    JobTables,
    MessageTables,
    ProcessTables,
    PushTables,
    EventTables,
    HelpTables,
    SupportTables,
    TicketTables,
    AssistantTables,
    ViewAsTables,
    WorkbenchTables {}
