import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { DrillFindings } from './drill.ts'
import { bookAndSubmit, toTwoNightStay } from './environment/book.ts'
import { type TimedResponse, parseProblemCode, postWithRetries, type DrillProblemBody } from './environment/call.ts'
import { type DrillEnvironment, withEnvironment } from './environment/environment.ts'
import { listDeadlockFailures } from './environment/postgres.ts'
import { withClientAddress, createSignedInAccounts, type DrillAccount } from './environment/accounts.ts'
import { removeNightGuards } from './remove-guards.ts'

interface Options {
  parallel: number
  rounds: number
  isUnguarded?: boolean
}

interface Conflict extends DrillProblemBody {
  conflict?: { reference: string }
}

const headStartMs = 60

interface ResaleSetup {
  environment: DrillEnvironment
  staff: DrillAccount[]
  customers: DrillAccount[]
  listingId: string
}

const createCancelledBooking = async ({ environment, staff, customers, listingId }: ResaleSetup, day: number) => {
  const booking = await bookAndSubmit(environment, customers[0]!, listingId, day)
  const { status } = await postWithRetries(environment.apis[0], `/admin/bookings/${booking.id}/cancel`, staff[0]!, {})
  if (status !== 200) throw new Error(`cancelling answered ${status}`)
  return booking
}

const postAction = (
  { environment, staff }: ResaleSetup,
  id: string,
  name: string,
  index: number,
): Promise<TimedResponse> =>
  postWithRetries(
    environment.apis[index % 2 === 0 ? 0 : 1],
    `/admin/bookings/${id}/${name}`,
    withClientAddress(staff[index % 2]!, index),
    {},
  )

const listTransitions = ({ query }: DrillEnvironment, id: string) =>
  query<{ to_state: string }>('select to_state from booking_transitions where booking_id = $1 order by at, id', [id])

/** The nights were booked again: every request is rejected with that booking's reference, and nothing changes. */
const requestResoldNights = async (setup: ResaleSetup, parallel: number) => {
  const { environment, customers, listingId } = setup
  const cancelled = await createCancelledBooking(setup, 10)
  const resale = await bookAndSubmit(environment, customers[1]!, listingId, 10)
  const before = await listTransitions(environment, cancelled.id)
  const answers = await Promise.all(
    Array.from({ length: parallel }, (_, index) =>
      postAction(setup, cancelled.id, index % 4 < 2 ? 'reinstate' : 'confirm', index),
    ),
  )
  const isNamed = ({ status, text }: TimedResponse) =>
    status === 409 &&
    parseProblemCode(text) === 'dates-taken' &&
    (JSON.parse(text) as Conflict).conflict?.reference === resale.reference
  const odd = answers.filter((answer) => !isNamed(answer))
  const failures = odd.map(
    ({ status, text }) => `an answer does not name the conflict: ${status}: ${text.slice(0, 160)}`,
  )
  const [row] = await environment.query<{ state: string }>('select state from bookings where id = $1', [cancelled.id])
  if (row?.state !== 'cancelled') failures.push(`the cancelled booking is ${row?.state}`)
  const grown = (await listTransitions(environment, cancelled.id)).length - before.length
  if (grown !== 0) failures.push(`its history grew by ${grown}`)
  return { named: parallel - odd.length, failures }
}

const raceForNights = async (setup: ResaleSetup, parallel: number, day: number) => {
  const { environment, customers, listingId } = setup
  const cancelled = await createCancelledBooking(setup, day)
  const others = customers.slice(1)
  const body = { listingId, ...toTwoNightStay(day), guests: { adults: 2 } }
  const late = pause(randomInt(headStartMs))
  const answers = await Promise.all(
    Array.from({ length: parallel }, (_, index) => {
      if (index % 4 < 2) return late.then(() => postAction(setup, cancelled.id, 'reinstate', index))
      const who = others[(index >> 2) % others.length]!
      return postWithRetries(environment.apis[index % 2 === 0 ? 0 : 1], '/bookings', who, body, randomUUID())
    }),
  )
  const failures = answers.flatMap(({ status, text }) => {
    const isFair = status < 300 || (status === 409 && /dates-taken|transition-not-allowed/.test(parseProblemCode(text)))
    return isFair ? [] : [`answered ${status}: ${text.slice(0, 160)}`]
  })
  const active = await environment.query<{ id: string }>(
    `select id from bookings where listing_id = $1 and stay && daterange($2::date, $3::date)
     and state in ('hold', 'pending', 'confirmed')`,
    [listingId, body.checkIn, body.checkOut],
  )
  if (active.length !== 1) failures.push(`${active.length} active bookings of the same nights`)
  await environment.query("update bookings set state = 'confirmed' where state = 'hold'")
  // A repeated request for an own hold returns the same booking.
  const won = answers.filter(({ status }) => status < 300).map(({ text }) => (JSON.parse(text) as { id: string }).id)
  const winners = new Set(won).size
  if (winners !== 1) failures.push(`${winners} bookings were answered that the nights are theirs`)
  return { isReinstated: active.some(({ id }) => id === cancelled.id), failures }
}

export const runResoldNightsDrill = async ({
  parallel,
  rounds,
  isUnguarded = false,
}: Options): Promise<DrillFindings> => {
  return withEnvironment(isUnguarded ? { prepare: removeNightGuards } : {}, async (environment) => {
    const customers = await createSignedInAccounts(environment, 12)
    const staff = await createSignedInAccounts(environment, 2, 'manager')
    const setup = { environment, staff, customers, listingId: await environment.insertVilla('Drill Villa') }
    const { named, failures } = await requestResoldNights(setup, parallel)
    let back = 0
    for (let round = 0; round < rounds; round++) {
      const played = await raceForNights(setup, parallel, 20 + round * 3)
      failures.push(...played.failures.map((failure) => `round ${round}: ${failure}`))
      if (played.isReinstated) back += 1
    }
    failures.push(...listDeadlockFailures(environment))
    return { figures: { parallel, 'problems that name the conflict': named, rounds, 'came back': back }, failures }
  })
}
