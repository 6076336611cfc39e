import { randomUUID } from 'node:crypto'
import { addDays, civilDateAt } from '@escapes/contract'
import { type Findings, percentile } from './drill.ts'
import { type Answer, codeOf, post } from './ground/call.ts'
import { type Ground, layGround } from './ground/ground.ts'
import { deadlocksIn } from './ground/postgres.ts'
import { makeTravellers, type Traveller } from './ground/travellers.ts'
import { countSeats, makeTour, partyOf, seatsOf, type Tour, tours } from './last-seat/tours.ts'
import { removeSeatGuards } from './without-guards.ts'

interface Options {
  rounds: number
  parallel: number
  /** The control: with the guards gone, the drill must find faults. */
  isUnguarded?: boolean
}

const refusalFaults = ({ status, text }: Answer, wanted: number): string[] => {
  if (status === 201) return []
  if (status !== 409 || codeOf(text) !== 'not-enough-seats') return [`an answer of ${status}: ${text.slice(0, 160)}`]
  const { seatsLeft } = JSON.parse(text) as { seatsLeft: number }
  return seatsLeft < wanted ? [] : [`${wanted} seats were refused with ${seatsLeft} left`]
}

const playRound = async (
  ground: Ground,
  travellers: readonly Traveller[],
  tour: Tour,
  listingId: string,
  day: number,
) => {
  const date = addDays(civilDateAt(new Date()), day)
  const [departure] = await ground.ask<{ id: string }>(
    'insert into public.departures (listing_id, day, capacity) values ($1, $2, $3) returning id',
    [listingId, date, tour.capacity],
  )
  const parties = travellers.map((_, index) => partyOf(index))
  const answers = await Promise.all(
    travellers.map((traveller, index) => {
      const body = { listingId, date, guests: parties[index] }
      return post(ground.apis[index % 2 === 0 ? 0 : 1], '/bookings', traveller, body, randomUUID())
    }),
  )
  const faults = answers.flatMap((answer, index) => refusalFaults(answer, seatsOf(tour, parties[index]!)))
  const { seats, taken, wrong } = await countSeats(ground, tour, departure!.id)
  if (seats !== tour.capacity) faults.push(`${seats} seats sold of ${tour.capacity}`)
  if (taken !== seats) faults.push(`${taken} seats written down, ${seats} sold`)
  if (wrong > 0) faults.push(`${wrong} bookings count other seats than their people take`)
  // They let go of their places in the count of open holds, and keep their seats.
  await ground.ask("update bookings set state = 'confirmed' where state = 'hold'")
  return { seats, answers, faults }
}

/** Parties of all sizes want the last seats of a departure at once, over two processes. */
export const lastSeat = async ({ rounds, parallel, isUnguarded = false }: Options): Promise<Findings> => {
  const ground = await layGround(isUnguarded ? { prepare: removeSeatGuards } : {})
  try {
    const travellers = await makeTravellers(ground, parallel)
    const listings: string[] = []
    for (const tour of tours) listings.push(await makeTour(ground, tour))
    const faults: string[] = []
    const answers: Answer[] = []
    let sold = 0
    let seats = 0
    for (let round = 0; round < rounds; round++) {
      const which = round % tours.length
      const played = await playRound(ground, travellers, tours[which]!, listings[which]!, 5 + round)
      faults.push(...played.faults.map((fault) => `round ${round}: ${fault}`))
      answers.push(...played.answers)
      sold += played.seats
      seats += tours[which]!.capacity
    }
    faults.push(...deadlocksIn(ground))
    const times = answers.map(({ ms }) => ms)
    return {
      figures: {
        rounds,
        parallel,
        seats,
        'seats sold': sold,
        refused: answers.filter(({ status }) => status === 409).length,
        'server errors': answers.filter(({ status }) => status >= 500 || status === 0).length,
        'p99 ms': percentile(times, 0.99),
      },
      faults,
    }
  } finally {
    await ground.stop()
  }
}
