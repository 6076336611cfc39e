import { randomUUID } from 'node:crypto'
import { addDays, civilDateAt } from '@escapes/contract'
import { post } from '../../../drills/src/ground/call.ts'
import type { Ground } from '../../../drills/src/ground/ground.ts'
import { makeTravellers } from '../../../drills/src/ground/travellers.ts'
import type { Job } from './load.ts'

/** As many as a traveller may hold at a time. */
const holdsEach = 5
const nights = 3
const nightPrice = 10_000

/** `POST /bookings` as a browser sends it, each for nights that are free: every one of them is made. */
export const ownBookings = async (ground: Ground, people: number) => {
  const travellers = await makeTravellers(ground, people)
  const villas: string[] = []
  for (let number = 0; number < people; number++) villas.push(await ground.aVilla(`Bench Villa ${number}`))
  const today = civilDateAt(new Date())
  const book = async (index: number): Promise<number> => {
    const checkIn = addDays(today, 10 + Math.floor(index / people) * nights)
    const body = {
      listingId: villas[index % people],
      checkIn,
      checkOut: addDays(checkIn, nights),
      guests: { adults: 2 },
      quotedTotal: nights * nightPrice,
    }
    const { status, text, ms } = await post(
      ground.apis[0],
      '/bookings',
      travellers[index % people]!,
      body,
      randomUUID(),
    )
    if (status !== 201) throw new Error(`a booking answered ${status}: ${text}`)
    return ms
  }
  return {
    jobs: (): Job[] => Array.from({ length: people * holdsEach }, (_, index) => () => book(index)),
    /** Lets go of what is held, so that the next round finds free nights and nobody at the cap. */
    clear: () => ground.ask("update bookings set state = 'cancelled', cancelled_at = now() where state = 'hold'"),
  }
}
