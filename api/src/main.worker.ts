import { compose, jobNames, modules, reactions, schedules } from '#/composition.ts'
import { configure } from '#/config/config.ts'
import { readEnvironment } from '#/config/env.ts'
import { collectHandlers } from '#/jobs/handlers.ts'
import { startSchedules } from '#/jobs/schedule.ts'
import { startWork } from '#/jobs/work.ts'
import { jobSeconds, outboxOldest, outboxWaiting, serveMetrics } from '#/metrics.ts'
import { startRelay } from '#/outbox/relay.ts'
import { countWaitingEvents } from '#/outbox/table.ts'
import { endInOrder } from '#/process.ts'

const handlers = collectHandlers(modules, jobNames)
const config = configure(readEnvironment(process.env))
const composition = compose(config, 'worker')
const { services, backend, openQueue } = composition

const work = startWork(backend, handlers, services, (job, outcome, seconds) =>
  jobSeconds.observe({ job, outcome }, seconds),
)
const relay = startRelay(services, reactions)
const registration = startSchedules(openQueue, schedules, services.log)
const metrics = serveMetrics(config.worker.metricsPort, async () => {
  const { waiting, oldestSeconds } = await countWaitingEvents(services.db)
  outboxWaiting.set(waiting)
  outboxOldest.set(oldestSeconds)
})
services.log.info({ jobs: handlers.length }, 'the worker works')

endInOrder(services.log, async () => {
  registration.stop()
  await relay.stop()
  await work.stop()
  metrics.close()
  await composition.close()
})
