import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays, civilDateAt } from '@escapes/contract'
import { type DrillFindings, percentile } from './drill.ts'
import {
  readRaceFigures,
  listWrongConflictCounts,
  waitUntilImportsHandled,
  listWrongConflictMailCounts,
} from './feed-race/conflicts.ts'
import { type RaceSetup, startRaceSetup, refreshFeedAndListFailures } from './feed-race/race-setup.ts'
import { delaySubmissionCommits } from './feed-race/delay-submission-commits.ts'
import { type TimedResponse, parseProblemCode, postWithRetries } from './environment/call.ts'
import { waitUntilEventsAndMailsDone } from './environment/wait-until-events-and-mails-done.ts'
import { withClientAddress, createSignedInAccounts, type DrillAccount } from './environment/accounts.ts'
import { disableAdvisoryLock } from './remove-guards.ts'

interface Options {
  rounds: number
  commitSeconds?: number
  isUnguarded?: boolean
}

const actions = ['hold', 'submit', 'confirm'] as const
type Action = (typeof actions)[number]

interface Round {
  number: number
  action: Action
  who: DrillAccount
  isAnywhere: boolean
}

const nights = 2

const done = (answer: TimedResponse): string => {
  if (answer.status >= 300) throw new Error(`the api answered ${answer.status}: ${answer.text}`)
  return (JSON.parse(answer.text) as { id: string }).id
}

const isDatesTaken = ({ status, text }: TimedResponse): boolean =>
  status === 409 && parseProblemCode(text) === 'dates-taken'

const playRound = async (setup: RaceSetup, { number, action, who, isAnywhere }: Round) => {
  const { environment, channel, staff, listingId } = setup
  const [near, far] = number % 2 === 0 ? environment.apis : ([environment.apis[1], environment.apis[0]] as const)
  const checkIn = addDays(civilDateAt(new Date()), 3 + number * nights)
  const stay = { checkIn, checkOut: addDays(checkIn, nights) }
  const hold = () => postWithRetries(far, '/bookings', who, { listingId, ...stay, guests: { adults: 2 } }, randomUUID())
  const submit = (id: string) => postWithRetries(far, `/bookings/${id}/submit`, who, {})
  const confirm = (id: string) => postWithRetries(far, `/admin/bookings/${id}/confirm`, staff, {})

  const id = action === 'hold' ? '' : done(await hold())
  if (action === 'confirm') done(await submit(id))
  channel.sell(stay.checkIn, stay.checkOut)
  const importing = refreshFeedAndListFailures(near, setup)
  if (isAnywhere) await pause(randomInt(1 + Math.round(percentile(setup.importDurationsMs, 0.5) * 1.3)))
  const answer = await { hold, submit, confirm }[action](id)
  const failures = await importing

  const isOurs = answer.status < 300
  if (!isOurs && !isDatesTaken(answer))
    failures.push(`to ${action} answered ${answer.status}: ${answer.text.slice(0, 200)}`)
  if (isOurs && action === 'hold') {
    const late = await submit(done(answer))
    if (!isDatesTaken(late)) failures.push(`a hold that lost its nights was handed in: ${late.status}`)
  }
  await waitUntilImportsHandled(environment, number + 1)
  failures.push(...(await listWrongConflictCounts(environment)))
  return { isOurs, failures: failures.map((failure) => `round ${number}: ${failure}`) }
}

/** An import and a booking race for the same nights, over two processes: a conflict never goes unnoticed. */
export const runFeedRaceDrill = async ({
  rounds,
  commitSeconds,
  isUnguarded = false,
}: Options): Promise<DrillFindings> => {
  const setup = await startRaceSetup(async (client) => {
    if (commitSeconds !== undefined) await delaySubmissionCommits(client, commitSeconds)
    if (isUnguarded) await disableAdvisoryLock(client)
  })
  try {
    const { environment, staff } = setup
    const customers = await createSignedInAccounts(environment, Math.ceil(rounds / 4))
    const failures = await refreshFeedAndListFailures(environment.apis[0], setup)
    const ours = { hold: 0, submit: 0, confirm: 0 }
    for (let number = 0; number < rounds; number++) {
      const isAnywhere = commitSeconds === undefined
      const action = isAnywhere ? actions[number % actions.length]! : 'submit'
      const round = { number, action, who: customers[number % customers.length]!, isAnywhere }
      const played = await playRound({ ...setup, staff: withClientAddress(staff, number) }, round)
      failures.push(...played.failures)
      if (played.isOurs) ours[action] += 1
    }
    await waitUntilEventsAndMailsDone(environment)
    const figures = await readRaceFigures(environment)
    failures.push(...(await listWrongConflictMailCounts(environment)))
    if (figures['imported stays'] !== rounds) failures.push(`${figures['imported stays']} stays were imported`)
    if (figures.deadlocks > 0) failures.push(`${figures.deadlocks} deadlocks in the log of PostgreSQL`)
    const first = { held: ours.hold, 'handed in': ours.submit, confirmed: ours.confirm }
    const before = Object.entries(first).map(([name, count]) => [`${name} before the import`, count])
    return { figures: { rounds, ...Object.fromEntries(before), ...figures }, failures }
  } finally {
    await setup.stop()
  }
}
