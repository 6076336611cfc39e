import type { Findings } from './drill.ts'
import { feedRace } from './feed-race.ts'
import { lives } from './lives.ts'
import { lastSeat } from './last-seat.ts'
import { overbooking } from './overbooking.ts'
import { resold } from './resold.ts'
import { sameKey } from './same-key.ts'
import { staffRace } from './staff-race.ts'

/** The control is passed when it finds faults. */
const expectFaults = async (run: Promise<Findings>): Promise<Findings> => {
  const { figures, faults } = await run
  return {
    figures: { ...figures, 'faults found': faults.length },
    faults: faults.length > 0 ? [] : ['it found no fault'],
  }
}

const drills: Record<string, () => Promise<Findings>> = {
  overbooking: () => overbooking({ rounds: 50, parallel: 200, slowest: 500 }),
  'overbooking-control': () => expectFaults(overbooking({ rounds: 4, parallel: 40, isUnguarded: true })),
  lives: () => lives({ count: 20_000 }),
  'same-key': () => sameKey({ parallel: 50 }),
  'staff-race': () => staffRace({ rounds: 12, parallel: 100 }),
  'staff-race-control': () => expectFaults(staffRace({ rounds: 4, parallel: 100, isBlind: true })),
  'feed-race': () => feedRace({ rounds: 60 }),
  'feed-race-slow': () => feedRace({ rounds: 10, commitSeconds: 1.5 }),
  'feed-race-control': () => expectFaults(feedRace({ rounds: 3, commitSeconds: 4, isUnguarded: true })),
  resold: () => resold({ parallel: 100, rounds: 12 }),
  'resold-control': () => expectFaults(resold({ parallel: 100, rounds: 4, isUnguarded: true })),
  'last-seat': () => lastSeat({ rounds: 12, parallel: 100 }),
  'last-seat-control': () => expectFaults(lastSeat({ rounds: 3, parallel: 100, isUnguarded: true })),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(drills, name))
if (unknown.length > 0) {
  console.error(`No drill ${unknown.join(', ')}. There are: ${Object.keys(drills).join(', ')}.`)
  process.exit(2)
}

let failed = 0
for (const [name, run] of Object.entries(drills)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const { figures, faults } = await run()
  console.log(`${faults.length === 0 ? 'passed' : 'FAILED'}  ${name}`)
  for (const [figure, value] of Object.entries(figures)) console.log(`        ${figure}: ${value}`)
  for (const fault of faults.slice(0, 20)) console.log(`        ! ${fault}`)
  if (faults.length > 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
