import { afterAll, afterEach, type RunnerTestSuite } from 'vitest'
import { openedPages } from '../browser.ts'
import { describeFailureContext } from './describe-failure-context.ts'

/** A locator that timed out does not say what was there instead: the report of a failed journey does. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  task.meta.failureContext = await describeFailureContext(`${task.file.name} ${task.name}`, task.result.startTime ?? 0)
})

const hasFailedHook = (suite: RunnerTestSuite): boolean =>
  (suite.result?.errors?.length ?? 0) > 0 || suite.tasks.some((task) => task.type === 'suite' && hasFailedHook(task))

/** The browser goes on to the next file: a page left open would animate and fetch beside it. */
// oxlint-disable-next-line no-empty-pattern -- vitest gives the fixtures of a file first, and reads their names here
afterAll(async ({}, file) => {
  if (hasFailedHook(file)) file.meta.failureContext = await describeFailureContext(file.name, 0)
  for (const { page } of openedPages.splice(0)) if (!page.isClosed()) await page.context().close()
})
