import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { createInsertJobs } from './add-jobs-on-insert.ts'
import type { JobSchedule, Queues } from './queues.ts'

const log = pino({ level: 'silent' })
const schedules: readonly JobSchedule[] = [
  { job: 'mails.deliver', everyMs: 10_000, data: {}, onInsertInto: 'mails' },
  { job: 'mails.remind', everyMs: 600_000, data: {} },
]

afterEach(() => void vi.useRealTimers())

it('rows that come one after the other bring their job at once, and once more for those after it', () => {
  vi.useFakeTimers()
  const add = vi.fn<Queues['add']>(async () => {})
  const addJobs = createInsertJobs({ add }, schedules, log)
  for (let row = 0; row < 50; row += 1) addJobs('mails')
  addJobs('outbox')
  expect(add.mock.calls).toEqual([['mails.deliver', {}, { id: expect.any(String), unlessWaiting: true }]])
  vi.advanceTimersByTime(1_000)
  expect(add).toHaveBeenCalledTimes(2)
  addJobs('mails')
  expect(add).toHaveBeenCalledTimes(3)
})

it('a queue that is away is left to the schedule', async () => {
  const add = vi.fn(() => Promise.reject(new Error('away')))
  createInsertJobs({ add }, schedules, log)('mails')
  await expect.poll(() => add).toHaveBeenCalledOnce()
})
