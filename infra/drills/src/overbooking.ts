import { randomInt, randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { addDays, civilDateAt, nightsBetween } from '@escapes/contract'
import { type Findings, percentile } from './drill.ts'
import { type Answer, post, type Refusal } from './ground/call.ts'
import { type Ground, layGround } from './ground/ground.ts'
import { makeTravellers, type Traveller } from './ground/travellers.ts'
import { removeGuards } from './without-guards.ts'

interface Options {
  rounds: number
  parallel: number
  /** The p99 that is still good, in ms. Left out where other things run beside. */
  slowest?: number
  /** The control: with the guards gone, the drill must find faults. */
  isUnguarded?: boolean
}

interface Stay {
  checkIn: string
  checkOut: string
}

/** Each round has nights of its own on the same villa. */
const daysPerRound = 12
const nightsWanted = 4
/** Fresh processes connect and compile first; what goes wrong in these rounds counts, their times do not. */
const warmUpRounds = 2

const staysOfRound = (round: number, count: number): Stay[] => {
  const first = addDays(civilDateAt(new Date()), 2 + round * daysPerRound)
  return Array.from({ length: count }, () => {
    // Every other round all want exactly the same; in between, nights that overlap in all ways.
    const offset = round % 2 === 0 ? 2 : randomInt(daysPerRound - nightsWanted)
    const nights = round % 2 === 0 ? nightsWanted : 1 + randomInt(nightsWanted)
    return { checkIn: addDays(first, offset), checkOut: addDays(first, offset + nights) }
  })
}

/** Pairs of active bookings that share a night. Counted on rows: what the answers said does not matter. */
const countOverlaps = async ({ ask }: Ground, listingId: string): Promise<number> => {
  const [row] = await ask<{ count: number }>(
    `select count(*)::integer as count from bookings one
     join bookings other on other.listing_id = one.listing_id and other.id > one.id and other.stay && one.stay
     where one.listing_id = $1
       and one.state in ('hold', 'pending', 'confirmed') and other.state in ('hold', 'pending', 'confirmed')`,
    [listingId],
  )
  return row?.count ?? 0
}

const refusalFaults = (answer: Answer, wanted: Stay): string[] => {
  const { code, nearest = [] } = JSON.parse(answer.text) as Refusal
  if (code !== 'dates-taken') return [`a refusal says ${code}`]
  if (nearest.length === 0) return ['a refusal names no free dates']
  const nights = nightsBetween(wanted.checkIn, wanted.checkOut)
  const isOdd = nearest.some((offer) => nightsBetween(offer.checkIn, offer.checkOut) !== nights)
  return isOdd ? ['a refusal offers another number of nights'] : []
}

const playRound = async (ground: Ground, travellers: Traveller[], listingId: string, round: number) => {
  const stays = staysOfRound(round, travellers.length)
  const answers = await Promise.all(
    travellers.map((traveller, index) => {
      const body = { listingId, ...stays[index], guests: { adults: 2 } }
      return post(ground.apis[index % 2 === 0 ? 0 : 1], '/bookings', traveller, body, randomUUID())
    }),
  )
  const faults: string[] = []
  const won = answers.flatMap((answer, index) =>
    answer.status === 201 ? [{ answer, traveller: travellers[index]! }] : [],
  )
  for (const [index, answer] of answers.entries()) {
    if (answer.status === 409) faults.push(...refusalFaults(answer, stays[index]!))
    else if (answer.status !== 201)
      faults.push(`round ${round}: an answer of ${answer.status}: ${answer.text.slice(0, 200)}`)
  }
  if (won.length === 0) faults.push(`round ${round}: nobody got a night`)
  if (round % 2 === 0 && won.length !== 1) faults.push(`round ${round}: ${won.length} got the same nights`)
  // Handed in, they keep their nights to the end and make room below the cap of open holds.
  for (const { answer, traveller } of won) {
    const { id } = JSON.parse(answer.text) as { id: string }
    const submitted = await post(ground.apis[0], `/bookings/${id}/submit`, traveller, {})
    if (submitted.status !== 200) faults.push(`round ${round}: handing in answered ${submitted.status}`)
  }
  return { answers, faults, won: won.length }
}

/**
 * Many want the same nights of a villa at once, over two processes: exactly one gets each night. Times are the client's:
 * from the call until the answer is read, over connections that are kept open, with everybody sending at the same
 * moment. The client is a process of its own and shares the machine with both apis and PostgreSQL.
 */
export const overbooking = async ({ rounds, parallel, slowest, isUnguarded = false }: Options): Promise<Findings> => {
  const ground = await layGround(isUnguarded ? { prepare: removeGuards } : {})
  try {
    const travellers = await makeTravellers(ground, parallel)
    const listingId = await ground.aVilla('Drill Villa')
    const faults: string[] = []
    const answers: Answer[] = []
    let won = 0
    const started = performance.now()
    for (let round = 0; round < rounds; round++) {
      const played = await playRound(ground, travellers, listingId, round)
      answers.push(...played.answers)
      faults.push(...played.faults)
      won += played.won
    }
    const seconds = (performance.now() - started) / 1000
    const overlaps = await countOverlaps(ground, listingId)
    if (overlaps > 0) faults.push(`${overlaps} pairs of active bookings share a night`)
    const deadlocks = ground.postgres.log.filter((line) => /deadlock detected/i.test(line)).length
    if (deadlocks > 0) faults.push(`${deadlocks} deadlocks in the log of PostgreSQL`)
    const times = answers.slice(warmUpRounds * parallel).map(({ ms }) => ms)
    const p99 = percentile(times, 0.99)
    if (slowest !== undefined && p99 > slowest) faults.push(`p99 is ${p99} ms, more than ${slowest} ms`)
    return {
      figures: {
        rounds,
        parallel,
        'load of the machine': (loadavg()[0] ?? 0).toFixed(1),
        seconds: seconds.toFixed(1),
        held: won,
        refused: answers.filter(({ status }) => status === 409).length,
        'server errors': answers.filter(({ status }) => status >= 500 || status === 0).length,
        'overlapping pairs': overlaps,
        deadlocks,
        'p50 ms': percentile(times, 0.5),
        'p99 ms': p99,
      },
      faults,
    }
  } finally {
    await ground.stop()
  }
}
