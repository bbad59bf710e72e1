import type { Amounts } from '../forecasts.ts'

/** Updates a part of the page in place with the present amounts, by the code of their line. */
export type Refresher = (all: ReadonlyMap<string, Amounts>) => void
