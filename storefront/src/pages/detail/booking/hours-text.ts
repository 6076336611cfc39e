import type { ActivityDetail } from '@escapes/contract'
import { formatStartAndReturn, toWholeDays } from '@escapes/contract/hours'

/** `08:00, back about 12:30` */
export const toHoursText = (listing: Pick<ActivityDetail, 'startTime' | 'endTime' | 'durationDays'>): string =>
  formatStartAndReturn(listing, toWholeDays(listing.durationDays))
