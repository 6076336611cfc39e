import { inspect } from 'node:util'
import { runBusinessAbuseDrill } from './business-abuse.ts'
import { runChatDrill } from './chat.ts'
import type { DrillFindings } from './drill.ts'
import { runEveryInputDrill, runEveryInputControl } from './every-input.ts'
import { runFeedRaceDrill } from './feed-race.ts'
import { runFleetControl, runFleetDrill } from './fleet.ts'
import { runHostileStatementsDrill, runHostileStatementsControl } from './hostile-statements.ts'
import { runHostileReceiptsDrill } from './hostile-receipts.ts'
import { runModelControl, runModelDrill } from './model.ts'
import { runLastSeatDrill } from './last-seat.ts'
import { runMailKillsDrill } from './mail-kills.ts'
import { runOverbookingDrill } from './overbooking.ts'
import { runOwnHoldDrill } from './own-hold.ts'
import { runPasswordHashingDrill } from './password-hashing.ts'
import { runRestoreDrill } from './restore.ts'
import { runResoldNightsDrill } from './resold-nights.ts'
import { runSameKeyDrill } from './same-key.ts'
import { runSkeletonsDrill } from './skeletons.ts'
import { runSlowBodiesDrill } from './slow-bodies.ts'
import { runStaffRaceDrill } from './staff-race.ts'
import { runWholeTablesDrill } from './whole-tables.ts'

/** A control passes by the fault that the missing guard lets in; failures of another kind prove nothing. */
const expectFault = async (fault: RegExp, run: Promise<DrillFindings>): Promise<DrillFindings> => {
  const { figures, failures } = await run
  const found = failures.filter((failure) => fault.test(failure))
  return {
    figures: { ...figures, 'faults found': found.length, ...(found[0] && { 'the first': found[0].slice(0, 200) }) },
    failures: found.length > 0 ? [] : [`it did not find ${fault}`, ...failures],
  }
}

const drills: Record<string, () => Promise<DrillFindings>> = {
  overbooking: () => runOverbookingDrill({ rounds: 50, parallel: 200 }),
  'overbooking-control': () =>
    expectFault(/share a night/, runOverbookingDrill({ rounds: 4, parallel: 40, isUnguarded: true })),
  'own-hold': () => runOwnHoldDrill({ rounds: 12, parallel: 24 }),
  'own-hold-control': () =>
    expectFault(/ ([2-9]|\d\d+) holds of one person/, runOwnHoldDrill({ rounds: 2, parallel: 12, isUnguarded: true })),
  S7: runHostileStatementsDrill,
  'S7-control': () => expectFault(/event loop stood still/, runHostileStatementsControl()),
  'S7-hostile-receipts': () => runHostileReceiptsDrill(),
  'S7-hostile-receipts-control': () => expectFault(/of memory stayed/, runHostileReceiptsDrill({ isHoarding: true })),
  'S7-every-input': () => runEveryInputDrill(),
  'S7-every-input-control': () => expectFault(/ms each time/, runEveryInputControl()),
  model: () => runModelDrill({ count: 20_000 }),
  'model-control': () => expectFault(/the model disagrees/, runModelControl()),
  tables: runWholeTablesDrill,
  'same-key': () => runSameKeyDrill({ parallel: 50 }),
  'same-key-control': () =>
    expectFault(/submitted ([2-9]|\d\d+) times/, runSameKeyDrill({ parallel: 50, isUnguarded: true })),
  'staff-race': () => runStaffRaceDrill({ rounds: 12, parallel: 100 }),
  'staff-race-control': () =>
    expectFault(
      / ([2-9]|\d\d+) of .* counted, at most/,
      runStaffRaceDrill({ rounds: 4, parallel: 100, isUnguarded: true }),
    ),
  'feed-race': () => runFeedRaceDrill({ rounds: 60 }),
  'feed-race-slow': () => runFeedRaceDrill({ rounds: 10, commitSeconds: 1.5 }),
  'feed-race-control': () =>
    expectFault(
      /on imported nights, with 0 conflicts/,
      runFeedRaceDrill({ rounds: 3, commitSeconds: 4, isUnguarded: true }),
    ),
  resold: () => runResoldNightsDrill({ parallel: 100, rounds: 12 }),
  'resold-control': () =>
    expectFault(
      / ([2-9]|\d\d+) (active bookings of|bookings were answered)/,
      runResoldNightsDrill({ parallel: 100, rounds: 4, isUnguarded: true }),
    ),
  'last-seat': () => runLastSeatDrill({ rounds: 12, parallel: 100 }),
  'R5-mail-kills': () => runMailKillsDrill({ mails: 200, kills: 5 }),
  'R5-mail-kills-control': () =>
    expectFault(
      /are not sent|after its sender was killed/,
      runMailKillsDrill({ mails: 40, kills: 2, hasLongLease: true }),
    ),
  'S14-slow-bodies': () => runSlowBodiesDrill({ smallBodies: 530, largeBodies: 70, seconds: 20 }),
  'S14-slow-bodies-control': () =>
    expectFault(
      /times that of idle/,
      runSlowBodiesDrill({ smallBodies: 530, largeBodies: 70, seconds: 12, isStreamed: true }),
    ),
  'S15-password-hashing': () => runPasswordHashingDrill({ parallel: 60, samples: 120 }),
  'S15-password-hashing-control': () =>
    expectFault(
      /where strangers wait|failed$/,
      runPasswordHashingDrill({ parallel: 60, samples: 16, isQueueUnfair: true }),
    ),
  'S15-right-passwords': () => runPasswordHashingDrill({ parallel: 8, samples: 120, hasRightPasswords: true }),
  'S15-right-passwords-control': () =>
    expectFault(
      /times that of idle|failed$/,
      runPasswordHashingDrill({ parallel: 8, samples: 16, hasRightPasswords: true, isQueueUnfair: true }),
    ),
  'last-seat-control': () =>
    expectFault(/seats sold of/, runLastSeatDrill({ rounds: 3, parallel: 100, isUnguarded: true })),
  chat: () => runChatDrill({ messages: 500, cuts: 100 }),
  'chat-control': () => expectFault(/ lost /, runChatDrill({ messages: 500, cuts: 100, isWithoutResume: true })),
  'S16-business-abuse': () => runBusinessAbuseDrill({ villas: 50, days: 365 }),
  'S16-business-abuse-control': () =>
    expectFault(/wait for a payment/, runBusinessAbuseDrill({ villas: 50, days: 365, isUncapped: true })),
}

/** They need PostgreSQL 18's own client programs, which are not installed along, or minutes or a Chromium: they run only when named. */
const onDemand: Record<string, () => Promise<DrillFindings>> = {
  fleet: () => runFleetDrill({ releases: 30, browsers: 10 }),
  'fleet-control': () => runFleetControl({ releases: 10, browsers: 4 }),
  'R15-restore': () => runRestoreDrill({ bookers: 6 }),
  skeletons: () => runSkeletonsDrill(),
  'skeletons-control': () => expectFault(/TS2322|broken/, runSkeletonsDrill({ isBroken: true })),
  'R15-restore-control': () =>
    expectFault(/is not in the copy of the store/, runRestoreDrill({ bookers: 6, isInWrongOrder: true })),
}

/** `S15` runs every drill of that row, with its controls. */
const isNamed = (name: string, given: string): boolean =>
  name === given || (/^[RS]\d+$/.test(given) && name.startsWith(`${given}-`))
const wanted = process.argv.slice(2)
const list = (of: object): string => Object.keys(of).join(', ')
if (wanted.includes('--help')) {
  console.log(`npm run drills [-- NAME …]\nRuns all of these, or the named ones: ${list(drills)}.`)
  console.log(`Only when they are named: ${list(onDemand)}.`)
  process.exit(0)
}
const unknown = wanted.filter((given) => !Object.keys({ ...drills, ...onDemand }).some((name) => isNamed(name, given)))
if (unknown.length > 0) {
  console.error(`No drill ${unknown.join(', ')}. There are: ${list({ ...drills, ...onDemand })}.`)
  process.exit(2)
}

/** A drill that cannot run is a failure too, and does not keep the others from running. */
const findError = (error: unknown): DrillFindings => ({ figures: {}, failures: [inspect(error)] })

const outcomes = { passed: 0, failed: 0 }
for (const [name, run] of Object.entries(wanted.length > 0 ? { ...drills, ...onDemand } : drills)) {
  if (wanted.length > 0 && !wanted.some((given) => isNamed(name, given))) continue
  const started = performance.now()
  const { figures, failures } = await run().catch(findError)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${failures.length === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`)
  for (const [figure, value] of Object.entries(figures)) console.log(`        ${figure}: ${value}`)
  for (const failure of failures.slice(0, 20)) console.log(`        ! ${failure}`)
  outcomes[failures.length === 0 ? 'passed' : 'failed'] += 1
}
console.log(`${outcomes.passed} passed, ${outcomes.failed} failed`)
process.exit(outcomes.failed === 0 ? 0 : 1)
