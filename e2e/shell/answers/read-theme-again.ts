import { expect } from '@playwright/test'
import type { ServedStreams } from './served-streams.ts'

/** Lets the open portal read theme, scene and watermark again, as after a change by an administrator (STREAM-13). */
export async function readThemeAgain({ streams }: { streams: ServedStreams }): Promise<void> {
  await expect.poll(() => streams.count()).toBe(1)
  streams.send('invalidate', { what: 'theme', within: 0 })
}
