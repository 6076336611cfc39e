import { z } from 'zod'
import type { Booking } from '@escapes/contract'
import { privateStorage } from '@escapes/platform/private-storage'
import { toTripDetailsValues, type TripDetailsValues } from './trip-details-schema.ts'

const text = z.string()

const keptSchema = z.object({
  /** Of the details that were there when it was begun. */
  changedAt: text.nullable(),
  values: z.object({
    travellers: z.array(z.object({ kind: z.enum(['adult', 'child', 'infant']), name: text, age: text, diet: text })),
    pickup: z.object({ location: text, time: text }),
    arrival: z.object({ isInCountry: z.boolean(), flight: text, date: text, time: text }),
  }),
})

const toKey = (bookingId: string): string => `trip.${bookingId}`
const listKinds = ({ travellers }: TripDetailsValues): string => travellers.map(({ kind }) => kind).join()

/** What was typed and not sent, unless other details were saved since or other guests are booked. */
export const readTripDraft = (booking: Booking): TripDetailsValues | undefined => {
  const { success, data } = keptSchema.safeParse(privateStorage.read(toKey(booking.id)))
  if (!success || data.changedAt !== (booking.trip?.changedAt ?? null)) return undefined
  return listKinds(data.values) === listKinds(toTripDetailsValues(booking)) ? data.values : undefined
}

export const keepTripDraft = ({ id, trip }: Booking, values: unknown): void =>
  privateStorage.write(toKey(id), { changedAt: trip?.changedAt ?? null, values })

export const forgetTripDraft = ({ id }: Booking): void => privateStorage.write(toKey(id), undefined)
