import { sql } from 'kysely'

const toItineraryPlace = (day: 0 | -1) => sql<string | null>`outing_details.itinerary -> ${sql.lit(day)} ->> 'location'`

/** Where the first and the last day of an itinerary are; null for a villa. */
export const routeColumns = [toItineraryPlace(0).as('first_place'), toItineraryPlace(-1).as('last_place')] as const

/** A route only where both are told and are not the same. */
export const toRoute = ({
  first_place: from,
  last_place: to,
}: {
  first_place: string | null
  last_place: string | null
}) => (from && to && from !== to ? { route: { from, to } } : {})
