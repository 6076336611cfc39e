import type { ArrivalDetails } from '@escapes/contract'

export const formatTimes = ({ from, until }: Pick<ArrivalDetails, 'from' | 'until'>): string =>
  until === null ? `Starts at ${from}, Sri Lanka time` : `Check-in from ${from}, check-out until ${until}`
