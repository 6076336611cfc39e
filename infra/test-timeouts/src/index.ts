/**
 * How long tests may take and wait, in milliseconds. Each is at least six times what the slowest of its kind takes on a
 * machine that does nothing else, so that only what hangs meets it; every wait is for an event. This is the one place:
 * `npm run verify timeouts` rejects a timeout that is written as a number in a test.
 */
import { readTimeoutFactor } from './read-timeout-factor.ts'

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
  /** For one scenario of the model of a booking, of which a test plays a hundred or many thousands. */
  scenario: seconds(3),
}

const tests = {
  /** Everything happens in the test's own process. */
  'one process': seconds(60),
  /** It starts processes, builds or a browser, or works through thousands of rows. */
  processes: seconds(180),
  /** A journey through it, of which the longest takes two minutes. */
  'whole product': seconds(700),
}

/** The settings of a vitest project whose tests are of this kind. */
export const limitTests = (kind: keyof typeof tests) => ({
  testTimeout: tests[kind],
  hookTimeout: tests[kind],
  expect: { poll: { timeout: timeouts.condition } },
})
