import { NORVIK_QUAY } from './norvik-quay.ts'
import { OLAND_BRIDGE } from './oland-bridge.ts'
import { SUMMER_HOUSE } from './summer-house.ts'
import { TRELLEBORG_RING_ROAD } from './trelleborg-ring-road.ts'
import type { WrittenPlan } from './written-work.ts'
import { ZHOUSHAN_BRIDGE } from './zhoushan-bridge.ts'

/** Plans written by hand, by the id of the project. The Öresund Tunnel, 41001, has more: see `WRITTEN_PROJECT`. */
export const WRITTEN_PLANS: ReadonlyMap<number, WrittenPlan> = new Map([
  [41010, TRELLEBORG_RING_ROAD],
  [42001, OLAND_BRIDGE],
  [43001, NORVIK_QUAY],
  [45001, SUMMER_HOUSE],
  [51002, ZHOUSHAN_BRIDGE],
])
