import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { answeredDate, id, idParams, instant } from './fields.ts'
import { pageOf } from './paging.ts'

/** The state of a villa's imported calendar as staff see it. The address is a secret and never leaves the server. */
export const feedStatus = z.object({
  id,
  listing: z.object({ id, title: z.string() }),
  host: z.string(),
  health: z.enum(['fresh', 'stale', 'failing', 'suspicious', 'never']),
  lastGoodAt: instant.nullable(),
  lastAttemptAt: instant.nullable(),
  lastError: z.string().nullable(),
  events: z.int(),
  warnings: z.array(z.string()),
  blocks: z.array(z.object({ from: answeredDate, to: answeredDate, isTentative: z.boolean() })),
})

export const calendarEndpoints = endpoints({
  'GET /admin/feeds': {
    summary: 'Every imported calendar with its health.',
    access: 'staff',
    response: pageOf(feedStatus),
    problems: [],
    rate: 'browse',
    cache: 'no-store',
  },
  'POST /admin/feeds/:id/refresh': {
    summary: 'Fetches one calendar now.',
    access: 'staff',
    params: idParams,
    response: feedStatus,
    problems: ['not-found'],
    rate: 'write',
    cache: 'no-store',
  },
})
