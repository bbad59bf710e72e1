import type { SeedOrg } from './organisation-tree.ts'
import { projects, translated } from './organisation-tree.ts'
import { nordbroNames } from './nordbro-names.ts'
import { northProjects } from './nordbro-north.ts'
import { southProjects } from './nordbro-south.ts'
import { stockholmProjects } from './nordbro-stockholm.ts'
import { westProjects } from './nordbro-west.ts'

const frame: SeedOrg[] = [
  { id: 20001, parent: null, type: 'company', name: 'Nordbro', shortName: 'Nordbro', code: 'NB' },

  { id: 30010, parent: 20001, type: 'company', name: 'Region South', shortName: 'South', code: 'NB-S' },
  { id: 30011, parent: 30010, type: 'department', name: 'Bridges and Structures', shortName: 'Bridges' },
  // Anna may work in its projects, but not in the department itself.
  { id: 30012, parent: 30010, type: 'department', name: 'Tunnels and Rock', shortName: 'Tunnels' },
  { id: 30013, parent: 30010, type: 'general-department', name: 'Workshop and Plant', shortName: 'Workshop' },
  { id: 30014, parent: 30010, type: 'mixing-station', name: 'Malmö Mixing Station', shortName: 'Mixing Malmö' },
  { id: 30015, parent: 30010, type: 'external-participant', name: 'Kranbolaget AB', shortName: 'Kranbolaget' },
  { id: 30016, parent: 30010, type: 'project-command', name: 'Öresund Command Post', shortName: 'Command Post' },
  { id: 30019, parent: 30010, type: 'category', name: 'Framework Contracts South', shortName: 'Frameworks S' },

  { id: 30020, parent: 20001, type: 'company', name: 'Region West', shortName: 'West', code: 'NB-W' },
  { id: 30021, parent: 30020, type: 'department', name: 'Roads West', shortName: 'Roads W' },
  { id: 30022, parent: 30020, type: 'department', name: 'Water and Sewer', shortName: 'Water' },
  { id: 30023, parent: 30022, type: 'department', name: 'Treatment Plants', shortName: 'Plants' },
  { id: 30029, parent: 30020, type: 'category', name: 'Maintenance West', shortName: 'Maintenance W' },

  { id: 30030, parent: 20001, type: 'company', name: 'Region Stockholm', shortName: 'Stockholm', code: 'NB-ST' },
  { id: 30031, parent: 30030, type: 'department', name: 'Metro and Rail', shortName: 'Rail' },
  { id: 30032, parent: 30030, type: 'department', name: 'Urban Streets', shortName: 'Streets' },
  { id: 30033, parent: 30030, type: 'general-department', name: 'Estimating', shortName: 'Estimating' },
  { id: 30034, parent: 30030, type: 'department', name: 'Hospitals and Schools', shortName: 'Buildings' },
  { id: 30039, parent: 30030, type: 'category', name: 'Framework Contracts Stockholm', shortName: 'Frameworks St' },

  { id: 30040, parent: 20001, type: 'company', name: 'Region North', shortName: 'North', code: 'NB-N' },
  { id: 30041, parent: 30040, type: 'department', name: 'Wind and Power', shortName: 'Wind' },
  { id: 30042, parent: 30040, type: 'department', name: 'Roads North', shortName: 'Roads N' },
  // Anna can choose neither this node nor its children; it opens down to its leaves.
  { id: 30043, parent: 30040, type: 'department', name: 'Mines', shortName: 'Mines' },
  { id: 30044, parent: 30043, type: 'department', name: 'Underground Works', shortName: 'Underground' },
  // It has no descendants, so it is hidden (ORG-5).
  { id: 30049, parent: 30040, type: 'category', name: 'Archive North', shortName: 'Archive N' },
]

export const nordbroOrganisations: SeedOrg[] = translated(
  [
    ...frame,
    ...projects('S', southProjects).map((project) =>
      project.id === 41001
        ? { ...project, code: 'OT-01' }
        : project.id === 41015
          ? { ...project, enable: 0 as const }
          : project,
    ),
    ...projects('W', westProjects),
    ...projects('ST', stockholmProjects),
    ...projects('N', northProjects),
  ],
  nordbroNames,
)

/** Projects below a parent project: 41002 and 41003 only there, the others also at their own position (D52). */
export const nordbroChildProjects = [
  { parent: 41001, child: 41002 },
  { parent: 41001, child: 41003 },
  { parent: 41001, child: 41004 },
  { parent: 41041, child: 41074 },
]
