import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { JobHandlers } from '#/jobs/job-handlers.ts'
import type { JobSchedule } from '#/jobs/queues.ts'
import type { Reaction } from '#/outbox/reaction.ts'
import type { PersonalDataRules } from '#/personal-data/rules.ts'
import type { Services } from '#/services.ts'

export interface Module {
  name: string
  /** Of each of its tables: what it holds of a person. */
  personalData?: PersonalDataRules
  routes?: (router: EndpointRouter, services: Services) => void
  reactions?: readonly Reaction[]
  jobs?: Partial<JobHandlers>
  schedules?: readonly JobSchedule[]
}
