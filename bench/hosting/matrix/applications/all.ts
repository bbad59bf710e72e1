import type { Application } from './application.ts'
import { EXAMPLES } from './examples.ts'
import { FRAMEWORKS } from './frameworks.ts'
import { LIBRARIES } from './libraries.ts'
import { MICRO_FRONTENDS } from './micro-frontends.ts'
import { TOOLS } from './tools.ts'

/** All applications. The applications that are most likely to fail come first. */
export const APPLICATIONS: readonly Application[] = [
  ...TOOLS,
  ...FRAMEWORKS,
  ...LIBRARIES,
  ...MICRO_FRONTENDS,
  ...EXAMPLES,
]
