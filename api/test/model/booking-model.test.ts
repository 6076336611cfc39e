import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Guard, transitions } from '#/modules/bookings/booking.ts'
import { type Command, commands } from './command.ts'
import { type ModelBooking, Model, netOf } from './model.ts'
import { openWorld, type Life, type Seen } from './world.ts'

/** The drill plays many more, see infra/drills. */
const lives = Number(process.env.MODEL_LIVES ?? 250)
const seed = process.env.MODEL_SEED === undefined ? undefined : Number(process.env.MODEL_SEED)

let world: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const paymentStatus = (booking: ModelBooking): string => {
  const net = netOf(booking)
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
const found = ({ booking, openRefund, retained }: Seen) => ({
  state: booking.state,
  paymentStatus: booking.paymentStatus,
  total: booking.total,
  paid: booking.money.paid.amount,
  retained,
  openRefund,
})

const play = async (life: Life, played: readonly Command[]): Promise<void> => {
  const model = new Model()
  for (const command of played) {
    const isTaken = await life.run(command)
    expect({ command, isTaken }).toEqual({ command, isTaken: model.run(command) })
    expect((await life.look()).map(found)).toEqual(model.bookings.map(expected))
    expect(await life.countDoubles()).toBe(0)
  }
  expect(Object.fromEntries(await life.tellAll())).toEqual({})
  expect((await life.look()).map(({ history }) => history)).toEqual(model.bookings.map(({ history }) => history))
}

const property = () =>
  fc.asyncProperty(commands, async (played) => {
    const life = await world.begin()
    try {
      await play(life, played)
    } finally {
      await life.end()
    }
  })

describe('any sequence of what travellers, staff, channels and clocks do', () => {
  it(
    `does to bookings, money and mails what the model says (${lives} lives)`,
    async () => {
      await fc.assert(property(), { numRuns: lives, ...(seed !== undefined && { seed }) })
      expect.hasAssertions()
    },
    lives * 1_000,
  )
})

describe('with one guard taken away', () => {
  it('is found out in less than a thousand lives', async () => {
    const guarded = transitions.filter(({ guards }) => guards.includes('free'))
    const before = guarded.map(({ guards }) => guards)
    for (const transition of guarded) transition.guards = transition.guards.filter((guard: Guard) => guard !== 'free')
    try {
      const { failed, numRuns } = await fc.check(property(), { numRuns: 1_000, endOnFailure: true })
      expect(failed).toBe(true)
      console.info(`the missing guard was found in life ${numRuns}`)
    } finally {
      guarded.forEach((transition, index) => {
        transition.guards = before[index] ?? []
      })
    }
  }, 600_000)
})
