import type { DrillFindings } from './drill.ts'
import { bookAndSubmit, type CreatedBooking } from './environment/book.ts'
import { parseProblemCode, postWithRetries } from './environment/call.ts'
import { type DrillEnvironment, withEnvironment } from './environment/environment.ts'
import { listDeadlockFailures } from './environment/postgres.ts'
import { waitUntilEventsAndMailsDone } from './environment/wait-until-events-and-mails-done.ts'
import { removeGuardsWhileRunning } from './environment/remove-guards-while-running.ts'
import { withClientAddress, createSignedInAccounts, type DrillAccount } from './environment/accounts.ts'
import { listHistoryFailures, listMailFailures } from './staff-race/list-failures.ts'
import { removeTransitionGuards } from './remove-guards.ts'

interface Options {
  rounds: number
  parallel: number
  isUnguarded?: boolean
}

type Action = 'confirm' | 'cancel'

interface Race {
  /** Staff send the version they saw: then exactly one action counts. Else each change of state counts once. */
  hasVersion: boolean
  rushes: readonly (readonly Action[])[]
}

const races: readonly Race[] = [
  { hasVersion: true, rushes: [['confirm', 'cancel']] },
  { hasVersion: false, rushes: [['confirm', 'cancel']] },
  { hasVersion: false, rushes: [['confirm'], ['cancel']] },
]

const rush = async (
  environment: DrillEnvironment,
  staff: DrillAccount[],
  id: string,
  actions: readonly Action[],
  body: object,
  size: number,
) =>
  Promise.all(
    Array.from({ length: size }, (_, index) => {
      const who = withClientAddress(staff[(index >> 2) % staff.length]!, index)
      const path = `/admin/bookings/${id}/${actions[(index >> 1) % actions.length]}`
      return postWithRetries(environment.apis[index % 2 === 0 ? 0 : 1], path, who, body)
    }),
  )

const playRound = async (
  environment: DrillEnvironment,
  staff: DrillAccount[],
  booking: CreatedBooking,
  parallel: number,
  race: Race,
) => {
  const seen = race.hasVersion ? { version: booking.version } : {}
  const failures: string[] = []
  let acceptedActions = 0
  for (const actions of race.rushes) {
    const answers = await rush(environment, staff, booking.id, actions, seen, parallel)
    const counted = answers.filter(({ status }) => status === 200).length
    const max = race.hasVersion ? 1 : actions.length
    if (counted < 1 || counted > max)
      failures.push(`${counted} of ${actions.join(' and ')} counted, at most ${max} can`)
    for (const { status, text } of answers)
      if (status !== 200 && !(status === 409 && parseProblemCode(text) === 'transition-not-allowed'))
        failures.push(`answered ${status}: ${text.slice(0, 160)}`)
    acceptedActions += counted
  }
  return {
    acceptedActions,
    failures: [...failures, ...(await listHistoryFailures(environment, booking, acceptedActions))],
  }
}

export const runStaffRaceDrill = async ({ rounds, parallel, isUnguarded = false }: Options): Promise<DrillFindings> => {
  return withEnvironment({ hasWorker: true }, async (environment) => {
    const [customer] = await createSignedInAccounts(environment, 1)
    const staff = await createSignedInAccounts(environment, 2, 'manager')
    const listingId = await environment.insertVilla('Drill Villa')
    const bookings: CreatedBooking[] = []
    for (let round = 0; round < rounds; round++)
      bookings.push(await bookAndSubmit(environment, customer!, listingId, 5 + round * 3))
    if (isUnguarded) await removeGuardsWhileRunning(environment, removeTransitionGuards)
    const failures: string[] = []
    let transitions = 0
    for (const [round, booking] of bookings.entries()) {
      const played = await playRound(environment, staff, booking, parallel, races[round % races.length]!)
      failures.push(...played.failures.map((failure) => `round ${round}: ${failure}`))
      transitions += played.acceptedActions
    }
    await waitUntilEventsAndMailsDone(environment)
    failures.push(...(await listMailFailures(environment, customer!)), ...listDeadlockFailures(environment))
    return {
      figures: { rounds, parallel, 'actions that counted': transitions, mails: environment.mails.length },
      failures,
    }
  })
}
