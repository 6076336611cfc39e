import { sql } from 'kysely'

export const statements = [
  // faults are few among views: which build had one first is looked up for each that a page of releases shows
  sql`create index release_telemetry_faults on release_telemetry (remote, phase, route, error_class, build, minute)
    where phase in ('load-failure', 'fallback', 'render-error', 'api-5xx')`,
]
