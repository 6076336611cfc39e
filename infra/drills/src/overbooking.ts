import { randomInt, randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { addDays, civilDateAt, nightsBetween } from '@escapes/contract'
import { type DrillFindings, percentile } from './drill.ts'
import { type TimedResponse, postWithRetries, type DrillProblemBody, type RetriedResponse } from './environment/call.ts'
import { type DrillEnvironment, withEnvironment } from './environment/environment.ts'
import { createSignedInAccounts, type DrillAccount } from './environment/accounts.ts'
import { removeNightGuards } from './remove-guards.ts'

interface Options {
  rounds: number
  parallel: number
  isUnguarded?: boolean
}

interface Stay {
  checkIn: string
  checkOut: string
}

const daysPerRound = 12
const nightsWanted = 4
/** New processes connect and compile first: failures of these rounds count, their times do not. */
const warmUpRounds = 2

const staysOfRound = (round: number, count: number): Stay[] => {
  const first = addDays(civilDateAt(new Date()), 2 + round * daysPerRound)
  return Array.from({ length: count }, () => {
    const offset = round % 2 === 0 ? 2 : randomInt(daysPerRound - nightsWanted)
    const nights = round % 2 === 0 ? nightsWanted : 1 + randomInt(nightsWanted)
    return { checkIn: addDays(first, offset), checkOut: addDays(first, offset + nights) }
  })
}

const countOverlaps = async ({ query }: DrillEnvironment, listingId: string): Promise<number> => {
  const [row] = await query<{ count: number }>(
    `select count(*)::integer as count from bookings one
     join bookings other on other.listing_id = one.listing_id and other.id > one.id and other.stay && one.stay
     where one.listing_id = $1
       and one.state in ('hold', 'pending', 'confirmed') and other.state in ('hold', 'pending', 'confirmed')`,
    [listingId],
  )
  return row?.count ?? 0
}

const checkProblem = (answer: TimedResponse, wanted: Stay): string[] => {
  const { code, nearest = [] } = JSON.parse(answer.text) as DrillProblemBody
  if (code !== 'dates-taken') return [`a rejection has the code ${code}`]
  if (nearest.length === 0) return ['a rejection names no free dates']
  const nights = nightsBetween(wanted.checkIn, wanted.checkOut)
  const isOdd = nearest.some((offer) => nightsBetween(offer.checkIn, offer.checkOut) !== nights)
  return isOdd ? ['a rejection offers another number of nights'] : []
}

const playRound = async (
  environment: DrillEnvironment,
  customers: DrillAccount[],
  listingId: string,
  round: number,
) => {
  const stays = staysOfRound(round, customers.length)
  const answers = await Promise.all(
    customers.map((customer, index) => {
      const body = { listingId, ...stays[index], guests: { adults: 2 } }
      return postWithRetries(environment.apis[index % 2 === 0 ? 0 : 1], '/bookings', customer, body, randomUUID())
    }),
  )
  const failures: string[] = []
  const won = answers.flatMap((answer, index) =>
    answer.status === 201 ? [{ answer, customer: customers[index]! }] : [],
  )
  for (const [index, answer] of answers.entries()) {
    if (answer.status === 409) failures.push(...checkProblem(answer, stays[index]!))
    else if (answer.status !== 201)
      failures.push(`round ${round}: an answer of ${answer.status}: ${answer.text.slice(0, 200)}`)
  }
  if (won.length === 0) failures.push(`round ${round}: nobody got a night`)
  if (round % 2 === 0 && won.length !== 1) failures.push(`round ${round}: ${won.length} got the same nights`)
  // Submitted bookings retain their nights and no longer count as open holds.
  for (const { answer, customer } of won) {
    const { id } = JSON.parse(answer.text) as { id: string }
    const submitted = await postWithRetries(environment.apis[0], `/bookings/${id}/submit`, customer, {})
    if (submitted.status !== 200) failures.push(`round ${round}: handing in answered ${submitted.status}`)
  }
  return { answers, failures, won: won.length }
}

/**
 * Many customers race for the same nights of a villa over two processes: each night is booked once. Times are the
 * client's, from the call until the response is read, over kept-alive connections. The client is a process of its own
 * and shares the machine with both apis and PostgreSQL.
 */
export const runOverbookingDrill = async ({
  rounds,
  parallel,
  isUnguarded = false,
}: Options): Promise<DrillFindings> => {
  return withEnvironment(isUnguarded ? { prepare: removeNightGuards } : {}, async (environment) => {
    const customers = await createSignedInAccounts(environment, parallel)
    const listingId = await environment.insertVilla('Drill Villa')
    const failures: string[] = []
    const answers: RetriedResponse[] = []
    let won = 0
    const started = performance.now()
    for (let round = 0; round < rounds; round++) {
      const played = await playRound(environment, customers, listingId, round)
      answers.push(...played.answers)
      failures.push(...played.failures)
      won += played.won
    }
    const seconds = (performance.now() - started) / 1000
    const overlaps = await countOverlaps(environment, listingId)
    if (overlaps > 0) failures.push(`${overlaps} pairs of active bookings share a night`)
    const deadlocks = environment.postgres.log.filter((line) => /deadlock detected/i.test(line)).length
    if (deadlocks > 0) failures.push(`${deadlocks} deadlocks in the log of PostgreSQL`)
    const times = answers.slice(warmUpRounds * parallel).map(({ ms }) => ms)
    return {
      figures: {
        rounds,
        parallel,
        'load of the machine': (loadavg()[0] ?? 0).toFixed(1),
        seconds: seconds.toFixed(1),
        held: won,
        rejected: answers.filter(({ status }) => status === 409).length,
        'server errors': answers.filter(({ status }) => status >= 500 || status === 0).length,
        'answers that ask to come again': answers.reduce((total, { retries }) => total + retries, 0),
        'overlapping pairs': overlaps,
        deadlocks,
        'p50 ms': percentile(times, 0.5),
        'p99 ms': percentile(times, 0.99),
      },
      failures,
    }
  })
}
