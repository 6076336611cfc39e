import { civilDateAt, instantInColombo } from '@escapes/contract'

/** Between seven and nine in Sri Lanka: what may wait wakes nobody who has arrived already. */
export const isDaytime = (at: Date): boolean => {
  const day = civilDateAt(at)
  return instantInColombo(day, '07:00') <= at && at < instantInColombo(day, '21:00')
}
