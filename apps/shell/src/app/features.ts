import type { Feature } from '../lib/feature.ts'

/** Everything that the shell can do. A newcomer starts reading here. */
export const features: readonly Feature[] = []
