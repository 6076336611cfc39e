/**
 * How long tests may take and wait, in milliseconds. Each is at least six times what the slowest of its kind takes on a
 * machine that does nothing else, so that only what hangs meets it; every wait is for an event. This is the one
 * place: no test writes a timeout as a number.
 */

/** A pipeline's machine does other things too. */
const inPipeline = 4

/**
 * How much longer than on a quiet machine a test may take: `TEST_PATIENCE`, a number from 1, or 4 where `CI` is set.
 * Throws for anything else, since a misread one would make every test fail or none.
 */
const readTimeoutFactor = ({ TEST_PATIENCE: text = '', CI = '' }: NodeJS.ProcessEnv): number => {
  if (text === '') return CI === '' || CI === 'false' ? 1 : inPipeline
  const factor = Number(text)
  if (!(factor >= 1 && factor <= 100)) throw new Error(`TEST_PATIENCE=${text} is not a number from 1 to 100.`)
  return factor
}

const factor = readTimeoutFactor(process.env)
const seconds = (quiet: number): number => quiet * 1_000 * factor

export const timeouts = {
  /** Until a condition is met that a test polls, or an element appears that it looks for. */
  condition: seconds(15),
  /** For one action or navigation of a real browser. */
  browser: seconds(30),
  /** From the start of a process until it answers, or until it ended. */
  process: seconds(60),
  /** Until what the workers do in the background is seen: a mail arrives, an event is relayed, a calendar is imported. */
  background: seconds(60),
  /** For one page of the product to be opened and looked at in two widths. */
  page: seconds(90),
  /** For one scenario of the model of a booking, of which a test plays a hundred or many thousands. */
  scenario: seconds(3),
}

/** Files at a time of tests that wait for others, on two processors; each journey takes a gigabyte of memory. */
const waitingWorkers = Number(process.env.TEST_WORKERS || 3)

const tests = {
  /** Everything happens in the test's own process, which keeps a processor busy. */
  'one process': { limit: seconds(60), maxWorkers: 2, groupOrder: 1, retry: 0 },
  /** The same, of a screen that is rendered without a browser. A failed one is tried once more, and named. */
  rendered: { limit: seconds(60), maxWorkers: 2, groupOrder: 1, retry: 1 },
  /** It starts processes, builds or a browser, or works through thousands of rows. */
  processes: { limit: seconds(180), maxWorkers: waitingWorkers, groupOrder: 0, retry: 0 },
  /** A journey through it, of which the longest takes two minutes, beside whatever else a machine does; tried once more. */
  'whole product': { limit: seconds(700), maxWorkers: waitingWorkers, groupOrder: 0, retry: 1 },
}

/** The settings of a vitest project whose tests are of this kind. */
export const limitTests = (kind: keyof typeof tests) => ({
  testTimeout: tests[kind].limit,
  hookTimeout: tests[kind].limit,
  maxWorkers: tests[kind].maxWorkers,
  retry: tests[kind].retry,
  sequence: { groupOrder: tests[kind].groupOrder },
  expect: { poll: { timeout: timeouts.condition } },
  // Young objects of a test file fit in: to collect them was a tenth of its time.
  execArgv: ['--max-semi-space-size=64'],
})

/** The settings of a project whose tests render components without a browser: `name`, and where they are set up. */
export const renderedTests = (name: string) => ({
  name,
  environment: 'happy-dom' as const,
  include: ['src/**/*.test.{ts,tsx,mjs}'],
  setupFiles: ['test/setup.ts'],
  // Far from Sri Lanka, so that a date that slips by a zone is found.
  env: { TZ: 'America/Los_Angeles' },
  // Files share the modules they load; loading them and the browser's was half of a run.
  isolate: false,
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
  restoreMocks: true,
  ...limitTests('rendered'),
})
