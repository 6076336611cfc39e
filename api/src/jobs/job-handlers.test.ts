import { expect, it } from 'vitest'
import { jobNames, modules, schedules } from '#/composition.ts'
import { collectJobHandlers } from './job-handlers.ts'

const sweep = { 'outbox.sweep': async () => {} }

it('every job of the product has its one handler, and every schedule a job', () => {
  const handled = collectJobHandlers(modules, jobNames).map(({ job }) => job)
  expect(handled.toSorted()).toEqual([...jobNames].toSorted())
  for (const { job } of schedules) expect(handled).toContain(job)
})

it('a job without a handler stops the process, with a sentence that says what to add', () => {
  expect(() => collectJobHandlers([{ name: 'system jobs', jobs: sweep }], ['outbox.sweep', 'outbox.react'])).toThrow(
    'No handler for outbox.react. Add it to `jobs` of the module that owns it.',
  )
})

it('a second handler stops it too, and both owners are named', () => {
  expect(() =>
    collectJobHandlers(
      [
        { name: 'one', jobs: sweep },
        { name: 'two', jobs: sweep },
      ],
      [],
    ),
  ).toThrow('The job outbox.sweep has two handlers, in one and in two. Remove one.')
})
