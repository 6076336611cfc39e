import type { Booking } from '@escapes/contract'

/** Whether money is still a subject. */
export const isLive = ({ state }: Pick<Booking, 'state'>): boolean =>
  state === 'hold' || state === 'pending' || state === 'confirmed' || state === 'completed'

/** A slip waits for us: whatever time ran, it is not the traveller's turn. */
export const isUnderReview = ({ receiptStatus }: Pick<Booking, 'receiptStatus'>): boolean =>
  receiptStatus === 'submitted'

/** Whether we ask for money. What ran out takes it while it is on its way, but nobody should send it any more. */
export const isToPay = ({ state, allowed }: Pick<Booking, 'state' | 'allowed'>): boolean =>
  allowed.includes('pay') && state !== 'expired'
