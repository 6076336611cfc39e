import type { ActionFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { findRejectionExplanation } from '#/features/booking/booking-history-text.ts'
import { type BroadcastInput, runBroadcast } from '#/features/booking/broadcast.ts'
import { type BulkInput, runBulkAction } from '#/features/booking/bulk-action.ts'
import { type MoveQuotesInput, runMoveQuotes } from '#/features/booking/bulk-move.ts'
import { mutationAction, type StaffMutationResult } from '#/features/mutation/mutation-action.ts'

type SeveralInput = BulkInput | BroadcastInput | MoveQuotesInput

const runSeveral = (platform: Platform, input: SeveralInput) => {
  if ('broadcast' in input) return runBroadcast(platform, input)
  return 'change' in input ? runBulkAction(platform, input) : runMoveQuotes(platform, input)
}

const readSeveralInput = async (request: Request): Promise<SeveralInput | undefined> => {
  if (!request.headers.get('content-type')?.startsWith('application/json')) return undefined
  const input = (await request.clone().json()) as object
  return 'bookings' in input ? (input as SeveralInput) : undefined
}

/** Also reports who changed a booking meanwhile, acts on several bookings, and writes to their customers. */
export const bookingsAction = (platform: Platform) => {
  const actOnOne = mutationAction(platform, findRejectionExplanation)
  return async (args: ActionFunctionArgs): Promise<StaffMutationResult | Awaited<ReturnType<typeof runSeveral>>> => {
    const input = await readSeveralInput(args.request)
    return input ? runSeveral(platform, input) : actOnOne(args)
  }
}
