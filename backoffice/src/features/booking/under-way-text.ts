import type { UnderWay } from '@escapes/contract'

/** `3 of 5 nights are over`, which are refunded with the others. */
export const underWayText = ({ over, of, unit }: UnderWay): string => {
  if (over === 0) return 'It has begun'
  return `${over} of ${of} ${unit}${of === 1 ? '' : 's'} ${over === 1 ? 'is' : 'are'} over`
}
