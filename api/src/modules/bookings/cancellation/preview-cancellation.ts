import type { CancellationPreview } from '@escapes/contract'
import { listAllowedActions, stateAt } from '#/modules/booking-states/index.ts'
import { getBookingRow } from '../get-booking.ts'
import { TransitionNotAllowed } from '../problems.ts'
import type { Services } from '#/services.ts'
import { toUnderWay } from './to-under-way.ts'
import { getCancellationSettlement, toCancellationPreview } from './get-cancellation-settlement.ts'

export const previewCancellation = async (
  { db, clock }: Services,
  id: string,
  viewerId: string,
): Promise<CancellationPreview> => {
  const booking = await getBookingRow(db, id)
  const now = clock.now()
  const by = booking.user_id === viewerId ? 'guest' : 'staff'
  if (!listAllowedActions(booking, by, now).includes('cancel')) throw new TransitionNotAllowed(stateAt(booking, now))
  const preview = toCancellationPreview(booking, await getCancellationSettlement(db, booking, by, now), now)
  if (by === 'guest') return preview
  const settlement = await getCancellationSettlement(db, booking, 'guest', now)
  const { refundPercent, retained, refund } = toCancellationPreview(booking, settlement, now)
  return { ...preview, underWay: toUnderWay(booking, now), byPolicy: { refundPercent, retained, refund } }
}
