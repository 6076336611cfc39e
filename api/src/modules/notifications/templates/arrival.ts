import { Link } from '@react-email/link'
import { arrivalDetails, toDayLabel } from '@escapes/contract'
import { createElement as h, type ReactElement } from 'react'
import type { z } from 'zod'
import { detailsTable, paragraph, phoneLink, type DetailsRow, subheading } from './blocks.ts'
import { lagoon } from './palette.ts'

export const mailArrivalSchema = arrivalDetails
type MailArrival = z.output<typeof mailArrivalSchema>

const toArrivalRows = ({ address, directions, contact, from, until }: MailArrival): DetailsRow[] => [
  [until === null ? 'Meeting point' : 'Address', directions === '' ? address : [address, directions]],
  until === null
    ? ['Starts at', `${from}, Sri Lanka time`]
    : ['Check-in', [`From ${from}`, `Check-out until ${until}`]],
  ['On the spot', [contact.name, phoneLink(contact.phone)]],
]

/** Address or meeting point, time, contact and itinerary. */
export const arrivalBlocks = (arrival: MailArrival | null): ReactElement[] => {
  if (!arrival) return []
  const { latitude, longitude, mapUrl, itinerary } = arrival
  return [
    subheading('How to get there'),
    detailsTable(toArrivalRows(arrival)),
    paragraph(
      h(Link, { href: mapUrl, style: { color: lagoon } }, 'Open the map'),
      ` (${latitude.toFixed(4)}, ${longitude.toFixed(4)})`,
    ),
    ...(itinerary.length === 0
      ? []
      : [
          subheading('Itinerary'),
          detailsTable(
            itinerary.map(({ day, title, location }): DetailsRow => [
              toDayLabel(day, itinerary.length),
              [title, location],
            ]),
          ),
        ]),
  ]
}
