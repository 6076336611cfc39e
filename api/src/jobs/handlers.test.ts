import { expect, test } from 'vitest'
import { jobNames, modules, schedules } from '#/composition.ts'
import { collectHandlers } from './handlers.ts'

const sweep = { 'outbox.sweep': async () => {} }

test('every job of the product has its one handler, and every schedule a job', () => {
  const handled = collectHandlers(modules, jobNames).map(({ job }) => job)
  expect(handled.toSorted()).toEqual([...jobNames].toSorted())
  for (const { job } of schedules) expect(handled).toContain(job)
})

test('a job without a handler stops the process, with a sentence that says what to add', () => {
  expect(() => collectHandlers([{ name: 'ground', jobs: sweep }], ['outbox.sweep', 'outbox.react'])).toThrow(
    'No handler for outbox.react. Add it to `jobs` of the module that owns it.',
  )
})

test('a second handler stops it too, and both owners are named', () => {
  expect(() =>
    collectHandlers(
      [
        { name: 'one', jobs: sweep },
        { name: 'two', jobs: sweep },
      ],
      [],
    ),
  ).toThrow('The job outbox.sweep has two handlers, in one and in two. Remove one.')
})
