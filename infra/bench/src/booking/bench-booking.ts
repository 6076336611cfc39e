import { loadavg } from 'node:os'
import { withEnvironment } from '../../../drills/src/environment/environment.ts'
import { describeRounds, type BenchJob, median, type RoundResult, runJobs } from './run-jobs.ts'
import { prepareProductBookings } from './prepare-product-bookings.ts'
import { prepareReferenceOrders } from './prepare-reference-orders.ts'
import { referenceProductName } from './reference-server.ts'

/** A booking is made this many times as fast as an order of the reference. */
const budget = 7
const concurrencies = [1, 8, 32]
const warmUps = 3

interface Contestant {
  name: string
  jobs: () => BenchJob[]
  rounds: RoundResult[]
}

const toDatabaseUrl = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href

const load = (): string => loadavg()[0]?.toFixed(1) ?? '?'

/**
 * `POST /bookings` against orders of the reference on one server, in alternating rounds: other load slows both. A server
 * that waits for the disk would wait once for a booking or a row, and for each request of a checkout.
 */
export const benchBooking = async ({ people = 20, rounds = 5 } = {}): Promise<boolean> => {
  return withEnvironment({}, async (environment) => {
    await environment.query('create database reference')
    const own = await prepareProductBookings(environment, people)
    const size = own.jobs().length
    const reference = await prepareReferenceOrders(toDatabaseUrl(environment.postgres.url, 'reference'), people, size)
    try {
      const worst: number[] = []
      console.log(
        `One process each, one PostgreSQL that never waits for the disk. ${rounds} rounds of ${size} in turns; load ${load()} at the start.`,
      )
      for (const concurrency of concurrencies) {
        const contestants: [Contestant, Contestant, Contestant] = [
          { name: 'POST /bookings, all rules', jobs: own.jobs, rounds: [] },
          { name: `${referenceProductName}: order by checkout`, jobs: reference.orders, rounds: [] },
          { name: `${referenceProductName}: order row alone`, jobs: reference.rows, rounds: [] },
        ]
        for (let round = -warmUps; round < rounds; round++) {
          for (const contestant of contestants) {
            const result = await runJobs(contestant.jobs(), concurrency)
            if (round >= 0) contestant.rounds.push(result)
          }
          await own.clear()
        }
        const [ours, orders, rows] = contestants
        const ratioTo = (other: Contestant) =>
          median(ours.rounds.map((round, index) => round.perSecond / (other.rounds[index]?.perSecond ?? 0)))
        console.log(`\n${concurrency} at once`.padEnd(45), '   per s  p50 ms  p99 ms   ratio')
        console.log(ours.name.padEnd(44), describeRounds(ours.rounds))
        for (const other of [orders, rows])
          console.log(other.name.padEnd(44), describeRounds(other.rounds), ratioTo(other).toFixed(1).padStart(7))
        worst.push(ratioTo(orders))
      }
      const ratio = median(worst)
      const isWithinBudget = ratio >= budget
      console.log(
        `\nbudget: ${budget} x an order of ${referenceProductName}; measured ${ratio.toFixed(1)} x: ${isWithinBudget ? 'kept' : 'BROKEN'}`,
      )
      console.log(`load ${load()} at the end`)
      return isWithinBudget
    } finally {
      await reference.stop()
    }
  })
}
