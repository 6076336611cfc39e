import { randomUUID } from 'node:crypto'
import { addDays, civilDateAt } from '@escapes/contract'
import { type DrillFindings, percentile } from './drill.ts'
import { type TimedResponse, parseProblemCode, postWithRetries } from './environment/call.ts'
import { type DrillEnvironment, withEnvironment } from './environment/environment.ts'
import { listDeadlockFailures } from './environment/postgres.ts'
import { createSignedInAccounts, type DrillAccount } from './environment/accounts.ts'
import {
  readBookedSeats,
  createTour,
  createLargeParty,
  createParty,
  countSeatsNeeded,
  type DrillTour,
  drillTours,
} from './last-seat/tours.ts'
import { removeSeatGuards } from './remove-guards.ts'

interface Options {
  rounds: number
  parallel: number
  isUnguarded?: boolean
}

const checkProblem = ({ status, text }: TimedResponse, wanted: number): string[] => {
  if (status === 201) return []
  if (status !== 409 || parseProblemCode(text) !== 'not-enough-seats')
    return [`an answer of ${status}: ${text.slice(0, 160)}`]
  const { seatsLeft } = JSON.parse(text) as { seatsLeft: number }
  return seatsLeft < wanted ? [] : [`${wanted} seats were rejected with ${seatsLeft} left`]
}

interface Round {
  tour: DrillTour
  listingId: string
  /** From today. */
  day: number
  isUnguarded: boolean
}

const playRound = async (
  environment: DrillEnvironment,
  customers: readonly DrillAccount[],
  { tour, listingId, day, isUnguarded }: Round,
) => {
  const date = addDays(civilDateAt(new Date()), day)
  const [departure] = await environment.query<{ id: string }>(
    'insert into public.departures (listing_id, day, capacity) values ($1, $2, $3) returning id',
    [listingId, date, tour.capacity],
  )
  const parties = customers.map((_, index) => (isUnguarded ? createLargeParty(tour) : createParty(index)))
  const answers = await Promise.all(
    customers.map((customer, index) => {
      const body = { listingId, date, guests: parties[index] }
      return postWithRetries(environment.apis[index % 2 === 0 ? 0 : 1], '/bookings', customer, body, randomUUID())
    }),
  )
  const failures = answers.flatMap((answer, index) => checkProblem(answer, countSeatsNeeded(tour, parties[index]!)))
  const { seats, taken, wrong } = await readBookedSeats(environment, tour, departure!.id)
  if (seats !== tour.capacity) failures.push(`${seats} seats sold of ${tour.capacity}`)
  if (taken !== seats) failures.push(`${taken} seats written down, ${seats} sold`)
  if (wrong > 0) failures.push(`${wrong} bookings count other seats than their people take`)
  // Confirmed bookings no longer count as open holds, and retain their seats.
  await environment.query("update bookings set state = 'confirmed' where state = 'hold'")
  return { seats, answers, failures }
}

export const runLastSeatDrill = async ({ rounds, parallel, isUnguarded = false }: Options): Promise<DrillFindings> => {
  return withEnvironment(isUnguarded ? { prepare: removeSeatGuards } : {}, async (environment) => {
    const customers = await createSignedInAccounts(environment, parallel)
    const listings: string[] = []
    for (const tour of drillTours) listings.push(await createTour(environment, tour))
    const failures: string[] = []
    const answers: TimedResponse[] = []
    let sold = 0
    let seats = 0
    for (let round = 0; round < rounds; round++) {
      const which = round % drillTours.length
      const tour = drillTours[which]!
      const played = await playRound(environment, customers, {
        tour,
        listingId: listings[which]!,
        day: 5 + round,
        isUnguarded,
      })
      failures.push(...played.failures.map((failure) => `round ${round}: ${failure}`))
      answers.push(...played.answers)
      sold += played.seats
      seats += tour.capacity
    }
    failures.push(...listDeadlockFailures(environment))
    const times = answers.map(({ ms }) => ms)
    return {
      figures: {
        rounds,
        parallel,
        seats,
        'seats sold': sold,
        rejected: answers.filter(({ status }) => status === 409).length,
        'server errors': answers.filter(({ status }) => status >= 500 || status === 0).length,
        'p99 ms': percentile(times, 0.99),
      },
      failures,
    }
  })
}
