import { z } from 'zod'
import type { Booking, TripDetailsRequest } from '@escapes/contract'

export const tripDetailsSchema = z.object({
  travellers: z.array(
    z
      .object({
        kind: z.enum(['adult', 'child', 'infant']),
        name: z.string().trim(),
        age: z
          .string()
          .trim()
          .regex(/^(\d|1[0-7])?$/, 'An age from 0 to 17.'),
        diet: z.string().trim(),
      })
      .refine(({ name, age, diet }) => name !== '' || (age === '' && diet === ''), {
        path: ['name'],
        message: 'Please write whose this is.',
      }),
  ),
  pickup: z.object({ location: z.string().trim(), time: z.string() }),
  arrival: z.object({
    isInCountry: z.boolean(),
    flight: z
      .string()
      .trim()
      .regex(/^([a-z0-9]{2,3}\s?\d{1,4}[a-z]?)?$/i, 'Write a flight like UL 504.'),
    date: z.string(),
    time: z.string(),
  }),
})
export type TripDetailsValues = z.output<typeof tripDetailsSchema>

const kinds = [
  ['adult', 'adults'],
  ['child', 'children'],
  ['infant', 'infants'],
] as const

/** A row for everybody who was booked, with what is known of them. Who booked comes along, unless somebody else was named. */
export const toTripDetailsValues = ({ guests, trip }: Booking, customerName = ''): TripDetailsValues => {
  const isNobodyKnown = (trip?.travellers.length ?? 0) === 0
  const rows = kinds.flatMap(([kind, counted]) => {
    const known = trip?.travellers.filter((traveller) => traveller.kind === kind) ?? []
    return Array.from({ length: guests[counted] }, (_, index) => ({
      kind,
      name: known[index]?.name ?? (isNobodyKnown && kind === 'adult' && index === 0 ? customerName : ''),
      age: known[index]?.age?.toString() ?? '',
      diet: known[index]?.diet ?? '',
    }))
  })
  const { isInCountry = false, flight = '', date = null, time = null } = trip?.arrival ?? {}
  return {
    travellers: rows,
    pickup: { location: trip?.pickup.location ?? '', time: trip?.pickup.time ?? '' },
    arrival: { isInCountry, flight, date: date ?? '', time: time ?? '' },
  }
}

export const toTripDetailsRequest = ({ travellers, pickup, arrival }: TripDetailsValues): TripDetailsRequest => ({
  travellers: travellers.map(({ age, ...traveller }) => ({ ...traveller, age: age === '' ? null : Number(age) })),
  pickup: { location: pickup.location, time: pickup.time || null },
  arrival: { ...arrival, date: arrival.date || null, time: arrival.time || null },
})
