import type { Refund } from '@escapes/contract'
import type { Services } from '#/services.ts'
import { listBookingRefunds } from './queries.ts'
import { toRefund } from './to-refund.ts'

export const listOwnRefunds = async ({ db }: Services, bookingId: string): Promise<{ items: Refund[] }> => ({
  items: (await listBookingRefunds(db, bookingId)).map(toRefund),
})
