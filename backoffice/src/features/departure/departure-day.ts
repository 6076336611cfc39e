import type { StaffDeparture } from '@escapes/contract'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'

/** Nobody can book it: its day is closed, or it was closed by itself by an older way. Either opens with the day. */
export const isDepartureClosed = ({ isOpen, dayClosed }: Pick<StaffDeparture, 'isOpen' | 'dayClosed'>): boolean =>
  !isOpen || typeof dayClosed === 'string'

/** What is over can neither be closed nor opened. */
export const isDepartureToCome = ({ date }: Pick<StaffDeparture, 'date'>): boolean => date >= todayInSriLanka()
