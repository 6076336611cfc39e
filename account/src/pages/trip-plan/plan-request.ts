import type { TripPlan } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'

/** Longer ones make no address. */
const maxNamed = 20

/** The contact form with what is booked written into it, to be changed before it is sent. */
export const toPlanRequestPath = (trips: TripPlan['trips']): string => {
  const lines = trips.flatMap(({ days }) =>
    days.flatMap(({ date, entries }) =>
      entries
        // What goes on from the day before, or ends, has been said already.
        .filter(({ what, time }) => what !== 'check-out' && time !== null)
        .map(({ title, place }) => `- ${title}, ${place}: from ${formatDate(date)}`),
    ),
  )
  const message = [
    'Hello, could you plan the rest of our trip? We have booked:',
    ...lines.slice(0, maxNamed),
    '',
    'Days to plan: ',
    'What we would like: ',
  ].join('\n')
  return `/contact?${new URLSearchParams({ subject: 'The rest of our trip', message })}`
}
