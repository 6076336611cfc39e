import type { ActionFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { findRejectionExplanation } from '#/features/booking/booking-history-text.ts'
import { type BulkInput, type BulkResult, runBulkAction } from '#/features/booking/bulk-action.ts'
import { mutationAction, type StaffMutationResult } from '#/features/mutation/mutation-action.ts'

const readBulkInput = async (request: Request): Promise<BulkInput | undefined> => {
  if (!request.headers.get('content-type')?.startsWith('application/json')) return undefined
  const input = (await request.clone().json()) as object
  return 'bulk' in input ? (input as BulkInput) : undefined
}

/** Also reports who changed a booking meanwhile, and acts on several bookings. */
export const bookingsAction = (platform: Platform) => {
  const actOnOne = mutationAction(platform, findRejectionExplanation)
  return async (args: ActionFunctionArgs): Promise<StaffMutationResult | BulkResult> => {
    const input = await readBulkInput(args.request)
    return input ? runBulkAction(platform, input) : actOnOne(args)
  }
}
