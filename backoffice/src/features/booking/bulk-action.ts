import type { Platform } from '@escapes/platform'
import { isResponseLost } from '@escapes/platform/lost-response'
import { runMutation, type MutationResult } from '@escapes/platform/mutation'
import { findMutationOutcome } from '#/features/mutation/find-mutation-outcome.ts'
import { lostResponseMessage } from '#/features/mutation/lost-response-message.ts'
import { toActionEndpoint, type StaffAction } from './staff-actions.ts'

/** One action on several bookings, each as its reader saw it. */
export interface BulkInput {
  bulk: StaffAction
  reason: string | undefined
  bookings: readonly { id: string; reference: string; version: number }[]
}

/** What became of one booking; `message`: why nothing was done, or what is not known. */
export interface BulkRowResult {
  id: string
  reference: string
  message: string | undefined
  /** The response was lost: the same call again does nothing twice. */
  isLost?: boolean
}

export type BulkResult = MutationResult<BulkRowResult[]>

const actOnOne = async (
  platform: Platform,
  { bulk, reason }: BulkInput,
  { id, reference, version }: BulkInput['bookings'][number],
): Promise<BulkRowResult> => {
  const endpoint = toActionEndpoint(bulk)
  const input = { params: { id }, body: { version, ...(reason && { reason }) } }
  const result = await runMutation(() => platform.api(endpoint, input as never))
  if (result.ok) return { id, reference, message: undefined }
  const { problem } = result
  if (!isResponseLost(problem)) return { id, reference, message: problem.message }
  const outcome = (await findMutationOutcome(platform, { endpoint, input })) ?? { is: 'unknown' as const }
  return { id, reference, message: outcome.is === 'done' ? undefined : lostResponseMessage(outcome.is, problem) }
}

/** One booking after the other, each in a call of its own: what is rejected for one is done for the next. */
export const runOneByOne = async <Booking>(
  bookings: readonly Booking[],
  actOn: (booking: Booking) => Promise<BulkRowResult>,
): Promise<BulkResult> => {
  const rows: BulkRowResult[] = []
  for (const booking of bookings) rows.push(await actOn(booking))
  return { ok: true, value: rows }
}

export const runBulkAction = (platform: Platform, input: BulkInput): Promise<BulkResult> =>
  runOneByOne(input.bookings, (booking) => actOnOne(platform, input, booking))
