import type { BrowserReport } from '@escapes/contract/browser-check'
import { ApiProblem } from '@escapes/contract/client'
import { toPlainLine } from './plain-text.ts'

/** Those of a body that no repetition makes better. */
const refused = new Set([400, 413, 422])

/**
 * Sends what was seen of a build, or that it cannot be told: a check without a report is begun again, before those of all
 * others.
 */
export const reportCheck = async (
  report: BrowserReport,
  send: (report: BrowserReport) => Promise<unknown>,
): Promise<BrowserReport> => {
  try {
    await send(report)
    return report
  } catch (error) {
    if (!(error instanceof ApiProblem && refused.has(error.status))) throw error
    const told = { notOpened: toPlainLine(`the registry does not take what was seen: ${error.code}`) }
    await send(told)
    return told
  }
}
