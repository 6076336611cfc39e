import fc from 'fast-check'
import { timeouts } from '@escapes/test-timeouts'
import { describe, expect, it } from 'vitest'
import { transitions } from '#/modules/booking-states/index.ts'
import { type Command, commandSequences } from './command.ts'
import { Model } from './model.ts'
import { toNet } from './terms.ts'
import type { ModelBooking } from './model-booking.ts'
import { createModelWorld, type ScenarioRun, type BookingSnapshot } from './world.ts'
import { shareInFile } from '#test/share-in-file.ts'

/** The drill plays many more, see infra/drills. */
const runs = Number(process.env.MODEL_LIVES ?? 20)
const seed = process.env.MODEL_SEED === undefined ? undefined : Number(process.env.MODEL_SEED)

/** The control of the drill: without this guard, what happens is not what the model says. */
const removedGuard = process.env.MODEL_WITHOUT_GUARD
for (const transition of removedGuard ? transitions : [])
  transition.guards = transition.guards.filter((guard) => guard !== removedGuard)

const world = await shareInFile(createModelWorld())

const paymentStatus = (booking: ModelBooking): string => {
  const net = toNet(booking)
  if (net === 0) return 'pending'
  return net < booking.total ? 'partial' : 'paid'
}

/** What is asked of the model and of the api alike. */
const expected = (booking: ModelBooking) => ({
  state: booking.state,
  paymentStatus: paymentStatus(booking),
  total: booking.total,
  paid: booking.paid,
  retained: booking.retained,
  openRefund: booking.openRefund,
})
const found = ({ booking, openRefund, retained }: BookingSnapshot) => ({
  state: booking.state,
  paymentStatus: booking.paymentStatus,
  total: booking.total,
  paid: booking.money.paid.amount,
  retained,
  openRefund,
})

const play = async (run: ScenarioRun, played: readonly Command[]): Promise<void> => {
  const model = new Model()
  for (const command of played) {
    const isAccepted = await run.run(command)
    expect({ command, isAccepted }).toEqual({ command, isAccepted: model.run(command) })
    expect((await run.readSnapshots()).map(found)).toEqual(model.bookings.map(expected))
    expect(await run.countDoubleBookings()).toBe(0)
  }
  expect(Object.fromEntries(await run.deliverEventsAndFindWrongMails())).toEqual({})
  expect((await run.readSnapshots()).map(({ history }) => history)).toEqual(
    model.bookings.map(({ history }) => history),
  )
}

const property = () =>
  fc.asyncProperty(commandSequences, async (played) => {
    const run = await world.begin()
    try {
      await play(run, played)
    } finally {
      await run.end()
    }
  })

describe('any sequence of what customers, staff, channels and clocks do', () => {
  it(
    `does to bookings, money and mails what the model says (${runs} scenarios)`,
    async () => {
      await fc.assert(property(), { numRuns: runs, ...(seed !== undefined && { seed }) })
      expect.hasAssertions()
    },
    runs * timeouts.scenario,
  )
})
