import { z } from 'zod'
import { id, instant } from './fields.ts'

/** What goes live by itself, and when. */
export const releaseSchedule = z.object({
  id,
  build: z.string(),
  at: instant,
  /** To so many thousandths of visitors; null: to everybody. */
  canary: z.int().nullable(),
  by: z.string(),
  requestedAt: instant,
})
