import { launchBrowser } from '../../release/src/browser.ts'
import { type DrillFindings, percentile } from './drill.ts'
import { type FleetFindings, type FleetOptions, releaseUnderClicks } from './fleet/release-under-clicks.ts'
import { startFleetProduct } from './fleet/start-fleet-product.ts'

/** What the platform promises on two quiet cores, in milliseconds. */
const maxVisibleMs = 1_000
const maxRollbackMs = 2_000
/** A page that is left may give up what has just arrived, which nobody is told. */
const maxFetchedAgainShare = 0.01

/** A slow machine shows nothing of pinning, so the control counts none of these. */
const listSlow = ({ promotedMs, rolledBackMs }: FleetFindings): string[] => [
  ...promotedMs.filter((ms) => ms > maxVisibleMs).map((ms) => `a promotion was seen after ${Math.round(ms)} ms`),
  ...rolledBackMs.filter((ms) => ms > maxRollbackMs).map((ms) => `a rollback took ${Math.round(ms)} ms`),
]

/** Four teams release all day, one after the other, while people click. */
export const runFleetDrill = async (options: FleetOptions): Promise<DrillFindings> => {
  const product = await startFleetProduct()
  try {
    const browser = await launchBrowser()
    try {
      const found = await releaseUnderClicks(product, browser, options)
      const { views, promotedMs, rolledBackMs, programMs, fetchedFiles, fetchedAgain, failedRequests, restarted } =
        found
      const failed = views.filter(({ problem }) => problem !== undefined)
      const clicks = views.filter(({ how }) => how === 'click').length
      return {
        figures: {
          releases: promotedMs.length,
          rollbacks: rolledBackMs.length,
          browsers: options.browsers,
          views: views.length,
          'of them by a click within a tab': clicks,
          'views that failed': failed.length,
          'builds that drew a page': new Set(views.map(({ build }) => build)).size,
          'ms until a promotion is seen, median': percentile(promotedMs, 0.5),
          'ms until a promotion is seen, slowest': Math.round(Math.max(...promotedMs)),
          'ms of a rollback with its command, median': percentile(rolledBackMs, 0.5),
          'ms of a rollback with its command, slowest': Math.round(Math.max(...rolledBackMs)),
          'ms to start a command that does nothing, median': percentile(programMs, 0.5),
          'files fetched, by browser and address': fetchedFiles,
          'of them fetched again': fetchedAgain.length,
          'requests for files or pages that failed': failedRequests.length,
        },
        failures: [
          ...failed.map(({ how, path, remote, problem }) => `${how} to ${path} (${remote}): ${problem}`),
          ...failedRequests,
          ...(fetchedAgain.length > maxFetchedAgainShare * fetchedFiles ? fetchedAgain : []),
          ...restarted.map((name) => `${name} was restarted`),
          ...(options.isUnpinned ? [] : listSlow(found)),
        ],
      }
    } finally {
      await browser.close()
    }
  } finally {
    await product.stop()
  }
}
