import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Findings } from './drill.ts'
import { bookAndSubmit, stayFrom } from './ground/book.ts'
import { type Answer, codeOf, post, type Refusal } from './ground/call.ts'
import { type Ground, layGround } from './ground/ground.ts'
import { deadlocksIn } from './ground/postgres.ts'
import { fromAddress, makeTravellers, type Traveller } from './ground/travellers.ts'
import { removeGuards } from './without-guards.ts'

interface Options {
  parallel: number
  /** How often cancelled nights are wanted back while others book them. */
  rounds: number
  /** The control: with lock and constraint gone, the drill must find faults. */
  isUnguarded?: boolean
}

interface Conflict extends Refusal {
  conflict?: { reference: string }
}

const headStartMs = 60

interface Scene {
  ground: Ground
  staff: Traveller[]
  travellers: Traveller[]
  listingId: string
}

const aCancelled = async ({ ground, staff, travellers, listingId }: Scene, day: number) => {
  const booking = await bookAndSubmit(ground, travellers[0]!, listingId, day)
  const { status } = await post(ground.apis[0], `/admin/bookings/${booking.id}/cancel`, staff[0]!, {})
  if (status !== 200) throw new Error(`cancelling answered ${status}`)
  return booking
}

const deed = ({ ground, staff }: Scene, id: string, name: string, index: number): Promise<Answer> =>
  post(ground.apis[index % 2 === 0 ? 0 : 1], `/admin/bookings/${id}/${name}`, fromAddress(staff[index % 2]!, index), {})

const historyOf = ({ ask }: Ground, id: string) =>
  ask<{ to_state: string }>('select to_state from booking_transitions where booking_id = $1 order by at, id', [id])

/** Its nights are another's by now: whoever asks is told whose, and nothing is done. */
const askForResold = async (scene: Scene, parallel: number) => {
  const { ground, travellers, listingId } = scene
  const cancelled = await aCancelled(scene, 10)
  const owner = await bookAndSubmit(ground, travellers[1]!, listingId, 10)
  const before = await historyOf(ground, cancelled.id)
  const answers = await Promise.all(
    Array.from({ length: parallel }, (_, index) =>
      deed(scene, cancelled.id, index % 4 < 2 ? 'reinstate' : 'confirm', index),
    ),
  )
  const isNamed = ({ status, text }: Answer) =>
    status === 409 &&
    codeOf(text) === 'dates-taken' &&
    (JSON.parse(text) as Conflict).conflict?.reference === owner.reference
  const odd = answers.filter((answer) => !isNamed(answer))
  const faults = odd.map(({ status, text }) => `an answer does not name the conflict: ${status}: ${text.slice(0, 160)}`)
  const [row] = await ground.ask<{ state: string }>('select state from bookings where id = $1', [cancelled.id])
  if (row?.state !== 'cancelled') faults.push(`the cancelled booking is ${row?.state}`)
  const grown = (await historyOf(ground, cancelled.id)).length - before.length
  if (grown !== 0) faults.push(`its history grew by ${grown}`)
  return { named: parallel - odd.length, faults }
}

/** Staff want the nights back while others book them: one of all gets them. */
const raceForNights = async (scene: Scene, parallel: number, day: number) => {
  const { ground, travellers, listingId } = scene
  const cancelled = await aCancelled(scene, day)
  const others = travellers.slice(1)
  const body = { listingId, ...stayFrom(day), guests: { adults: 2 } }
  // A booking has more to look up on its way: without a head start it would never come first.
  const late = pause(randomInt(headStartMs))
  const answers = await Promise.all(
    Array.from({ length: parallel }, (_, index) => {
      if (index % 4 < 2) return late.then(() => deed(scene, cancelled.id, 'reinstate', index))
      const who = others[(index >> 2) % others.length]!
      return post(ground.apis[index % 2 === 0 ? 0 : 1], '/bookings', who, body, randomUUID())
    }),
  )
  const faults = answers.flatMap(({ status, text }) => {
    const isFair = status < 300 || (status === 409 && /dates-taken|transition-not-allowed/.test(codeOf(text)))
    return isFair ? [] : [`answered ${status}: ${text.slice(0, 160)}`]
  })
  const active = await ground.ask<{ id: string }>(
    `select id from bookings where listing_id = $1 and stay && daterange($2::date, $3::date)
     and state in ('hold', 'pending', 'confirmed')`,
    [listingId, body.checkIn, body.checkOut],
  )
  if (active.length !== 1) faults.push(`${active.length} active bookings of the same nights`)
  // Who won keeps the nights, and may hold others.
  await ground.ask("update bookings set state = 'confirmed' where state = 'hold'")
  const won = answers.filter(({ status }) => status < 300).length
  if (won !== 1) faults.push(`${won} were told that the nights are theirs`)
  return { isBack: active.some(({ id }) => id === cancelled.id), faults }
}

/** Cancelled, resold or about to be, and wanted back, over two processes. */
export const resold = async ({ parallel, rounds, isUnguarded = false }: Options): Promise<Findings> => {
  const ground = await layGround(isUnguarded ? { prepare: removeGuards } : {})
  try {
    const travellers = await makeTravellers(ground, 12)
    const staff = await makeTravellers(ground, 2, 'manager')
    const scene = { ground, staff, travellers, listingId: await ground.aVilla('Drill Villa') }
    const { named, faults } = await askForResold(scene, parallel)
    let back = 0
    for (let round = 0; round < rounds; round++) {
      const played = await raceForNights(scene, parallel, 20 + round * 3)
      faults.push(...played.faults.map((fault) => `round ${round}: ${fault}`))
      if (played.isBack) back += 1
    }
    faults.push(...deadlocksIn(ground))
    return { figures: { parallel, 'refusals that name the conflict': named, rounds, 'came back': back }, faults }
  } finally {
    await ground.stop()
  }
}
