import type { StaffBooking, Traveller } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'

type Arrival = NonNullable<StaffBooking['trip']>['arrival']

/** `Nila Silva (child, 7; vegetarian)`. */
export const travellerText = ({ name, kind, age, diet }: Traveller): string => {
  const who = kind === 'adult' ? '' : age === null ? kind : `${kind}, ${age}`
  const more = [who, diet].filter(Boolean).join('; ')
  return more === '' ? name : `${name} (${more})`
}

export const arrivalText = ({ isInCountry, flight, date, time }: Arrival): string =>
  isInCountry ? 'In Sri Lanka already' : [flight, date && formatDate(date), time].filter(Boolean).join(', ')
