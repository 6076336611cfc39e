import { loadavg } from 'node:os'
import { layGround } from '../../../drills/src/ground/ground.ts'
import { describeRounds, type Job, median, type Round, work } from './load.ts'
import { ownBookings } from './own-bookings.ts'
import { startReference } from './reference.ts'
import { referenceName } from './reference-server.ts'

/** A booking is made this many times as fast as an order of the reference. */
const budget = 7
const concurrencies = [1, 8, 32]
const warmUps = 3

interface Contestant {
  name: string
  jobs: () => Job[]
  rounds: Round[]
}

const databaseOf = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href

const load = (): string => loadavg()[0]?.toFixed(1) ?? '?'

/** `POST /bookings` against orders of a shop on the same server, in turns: what else runs here slows both alike. */
export const benchBooking = async ({ people = 20, rounds = 5 } = {}): Promise<boolean> => {
  const ground = await layGround()
  try {
    await ground.ask('create database reference')
    const own = await ownBookings(ground, people)
    const size = own.jobs().length
    const reference = await startReference(databaseOf(ground.postgres.url, 'reference'), people, size)
    try {
      const worst: number[] = []
      console.log(
        `One process each, one PostgreSQL. ${rounds} rounds of ${size} in turns; load ${load()} at the start.`,
      )
      for (const atOnce of concurrencies) {
        const contestants: [Contestant, Contestant, Contestant] = [
          { name: 'POST /bookings, all rules', jobs: own.jobs, rounds: [] },
          { name: `${referenceName}: order by checkout`, jobs: reference.orders, rounds: [] },
          { name: `${referenceName}: order row alone`, jobs: reference.rows, rounds: [] },
        ]
        for (let round = -warmUps; round < rounds; round++) {
          for (const contestant of contestants) {
            const played = await work(contestant.jobs(), atOnce)
            // Until code is compiled and connections are open, nothing is counted.
            if (round >= 0) contestant.rounds.push(played)
          }
          await own.clear()
        }
        const [ours, orders, rows] = contestants
        const ratioTo = (other: Contestant) =>
          median(ours.rounds.map((round, index) => round.perSecond / (other.rounds[index]?.perSecond ?? 0)))
        console.log(`\n${atOnce} at once`.padEnd(45), '   per s  p50 ms  p99 ms   ratio')
        console.log(ours.name.padEnd(44), describeRounds(ours.rounds))
        for (const other of [orders, rows])
          console.log(other.name.padEnd(44), describeRounds(other.rounds), ratioTo(other).toFixed(1).padStart(7))
        worst.push(ratioTo(orders))
      }
      const ratio = median(worst)
      const isKept = ratio >= budget
      console.log(
        `\nbudget: ${budget} x an order of ${referenceName}; measured ${ratio.toFixed(1)} x: ${isKept ? 'kept' : 'BROKEN'}`,
      )
      console.log(`load ${load()} at the end`)
      return isKept
    } finally {
      await reference.stop()
    }
  } finally {
    await ground.stop()
  }
}
