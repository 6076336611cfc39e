import { randomUUID } from 'node:crypto'
import { addDays, civilDateAt } from '@escapes/contract'
import { post } from './call.ts'
import type { Ground } from './ground.ts'
import type { Traveller } from './travellers.ts'

/** A booking as its answer showed it. */
export interface Made {
  id: string
  reference: string
  version: number
}

const expect = (status: number, wanted: number, text: string): void => {
  if (status !== wanted) throw new Error(`answered ${status}: ${text}`)
}

/** Two nights, so many days from now. */
export const stayFrom = (day: number) => {
  const checkIn = addDays(civilDateAt(new Date()), day)
  return { checkIn, checkOut: addDays(checkIn, 2) }
}

/** A booking handed in. */
export const bookAndSubmit = async (ground: Ground, who: Traveller, listingId: string, day: number): Promise<Made> => {
  const body = { listingId, ...stayFrom(day), guests: { adults: 2 } }
  const held = await post(ground.apis[0], '/bookings', who, body, randomUUID())
  expect(held.status, 201, held.text)
  const { id } = JSON.parse(held.text) as Made
  const submitted = await post(ground.apis[1], `/bookings/${id}/submit`, who, {})
  expect(submitted.status, 200, submitted.text)
  return JSON.parse(submitted.text) as Made
}
