import type { Router } from '#/http/mount.ts'
import type { JobHandlers } from '#/jobs/handlers.ts'
import type { Schedule } from '#/jobs/queues.ts'
import type { Reaction } from '#/outbox/react.ts'
import type { Services } from '#/services.ts'

/** What a module brings to the composition. */
export interface Module {
  name: string
  routes?: (router: Router, services: Services) => void
  reactions?: readonly Reaction[]
  jobs?: Partial<JobHandlers>
  schedules?: readonly Schedule[]
}
