import type { BrowserReport, SentBrowserReport } from '@escapes/contract/browser-check'
import { ApiProblem } from '@escapes/contract/client'
import type { ClaimedCheck } from '@escapes/contract/release-checks'
import { toPlainLine } from './plain-text.ts'

/** Those of a body that no repetition makes better. */
const refused = new Set([400, 413, 422])

/**
 * Sends what was seen of a build, or that it cannot be told: a check without a report is begun again, before those of all
 * others. It names what was live when the check was claimed, as the claim does.
 */
export const reportCheck = async (
  { against }: Pick<ClaimedCheck, 'against'>,
  report: BrowserReport,
  send: (report: SentBrowserReport) => Promise<unknown>,
): Promise<BrowserReport> => {
  const claimed = against && { against }
  try {
    await send({ ...report, ...claimed })
    return report
  } catch (error) {
    if (!(error instanceof ApiProblem && refused.has(error.status))) throw error
    const told = { notOpened: toPlainLine(`the registry does not take what was seen: ${error.code}`) }
    await send({ ...told, ...claimed })
    return told
  }
}
