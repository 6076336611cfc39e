import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { launchBrowser } from '../../release/src/browser.ts'
import { findChromium, findInPath } from '../../release/src/find-chromium.ts'
import { type DrillFindings, percentile } from './drill.ts'
import { type FleetFindings, type FleetOptions, releaseUnderClicks } from './fleet/release-under-clicks.ts'
import { startFleetProduct } from './fleet/start-fleet-product.ts'

/** What the platform promises, in milliseconds; a rollback with its command. */
const maxVisibleMs = 1_000
const maxRollbackMs = 2_000
/** A page that is left may give up what has just arrived, which nobody is told. */
const maxFetchedAgainShare = 0.01

const listFaults = ({ views, failedRequests, fetchedFiles, fetchedAgain, restarted, ...found }: FleetFindings) => {
  const failed = views.filter(({ problem }) => problem !== undefined)
  return {
    'views that failed': failed.map(({ how, path, remote, problem }) => `${how} to ${path} (${remote}): ${problem}`),
    'requests for files or pages that failed': failedRequests,
    'files fetched again': fetchedAgain.length > maxFetchedAgainShare * fetchedFiles ? fetchedAgain : [],
    'processes that restarted': restarted,
    'slow promotions': found.promoted
      .filter(({ ms }) => ms > maxVisibleMs)
      .map(({ remote, ms }) => `a promotion of ${remote} was seen after ${ms} ms`),
    'slow rollbacks': found.rolledBack
      .filter(({ commandMs, ms }) => commandMs + ms > maxRollbackMs)
      .map(
        ({ remote, commandMs, ms }) =>
          `a rollback of ${remote} was made within ${commandMs} ms, and seen ${ms} ms later`,
      ),
  }
}

/**
 * People's browsers are on machines of their own. Here they share the product's processors, so they get what it leaves;
 * without `chrt` they compete with it.
 */
const launchPeoplesBrowser = async (): Promise<Browser> => {
  const [chromium, chrt] = [findChromium(), findInPath(['chrt'])]
  if (!chromium || !chrt) return launchBrowser()
  const folder = await mkdtemp(join(tmpdir(), 'escapes-browser-'))
  const program = join(folder, 'chromium')
  await writeFile(program, `#!/bin/sh\nexec "${chrt}" --idle 0 "${chromium}" "$@"\n`, { mode: 0o755 })
  try {
    return await launchBrowser(program)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const runFleet = async (options: FleetOptions) => {
  const product = await startFleetProduct()
  try {
    const browser = await launchPeoplesBrowser()
    try {
      const found = await releaseUnderClicks(product, browser, options)
      const { views, rolledBack, programMs, fetchedFiles, fetchedAgain } = found
      const promotedMs = found.promoted.map(({ ms }) => ms)
      const seenMs = rolledBack.map(({ ms }) => ms)
      const withCommandMs = rolledBack.map(({ commandMs, ms }) => commandMs + ms)
      const faults = listFaults(found)
      const figures = {
        releases: promotedMs.length,
        rollbacks: rolledBack.length,
        browsers: options.browsers,
        views: views.length,
        'of them by a click within a tab': views.filter(({ how }) => how === 'click').length,
        'builds that drew a page': new Set(views.map(({ build }) => build)).size,
        'ms until a promotion is seen, median': percentile(promotedMs, 0.5),
        'ms until a promotion is seen, slowest': Math.max(...promotedMs),
        'ms until a rollback is seen, median': percentile(seenMs, 0.5),
        'ms until a rollback is seen, slowest': Math.max(...seenMs),
        'ms of a rollback with its command, median': percentile(withCommandMs, 0.5),
        'ms of a rollback with its command, slowest': Math.max(...withCommandMs),
        'ms to start a command that does nothing, median': percentile(programMs, 0.5),
        'files fetched, by browser and address': fetchedFiles,
        'of them fetched again': fetchedAgain.length,
        ...Object.fromEntries(Object.entries(faults).map(([kind, found]) => [kind, found.length])),
      }
      return { figures, faults }
    } finally {
      await browser.close()
    }
  } finally {
    await product.stop()
  }
}

/** Four teams release all day, one after the other, while people click. */
export const runFleetDrill = async (options: FleetOptions): Promise<DrillFindings> => {
  const { figures, faults } = await runFleet(options)
  return { figures, failures: Object.values(faults).flat() }
}

/** On a worse platform the same drill has to find each fault that ours is built against; what only crashes it shows none of them. */
export const runFleetControl = async (options: FleetOptions): Promise<DrillFindings> => {
  const { figures, faults } = await runFleet({ ...options, isWorse: true })
  // A view that a busy machine draws too late failed as well, and shows nothing.
  faults['views that failed'] = faults['views that failed'].filter((view) => view.includes('cannot be loaded'))
  const expected = [
    'views that failed',
    'requests for files or pages that failed',
    'files fetched again',
    'slow promotions',
    'slow rollbacks',
  ] as const
  return {
    figures,
    failures: [
      ...expected.filter((kind) => faults[kind].length === 0).map((kind) => `it found no ${kind}`),
      ...faults['processes that restarted'],
    ],
  }
}
