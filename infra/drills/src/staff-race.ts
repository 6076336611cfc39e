import type { Findings } from './drill.ts'
import { bookAndSubmit, type Made } from './ground/book.ts'
import { codeOf, post } from './ground/call.ts'
import { type Ground, layGround } from './ground/ground.ts'
import { deadlocksIn } from './ground/postgres.ts'
import { untilQuiet } from './ground/quiet.ts'
import { unguard } from './ground/unguard.ts'
import { fromAddress, makeTravellers, type Traveller } from './ground/travellers.ts'
import { historyFaults, mailFaults } from './staff-race/rows.ts'
import { removeCompareAndSet } from './without-guards.ts'

interface Options {
  rounds: number
  parallel: number
  /** The control: nobody compares before setting, so the drill must find faults. */
  isBlind?: boolean
}

type Deed = 'confirm' | 'cancel'

interface Race {
  /** Staff say which version they saw: then exactly one deed counts. Else each change of state counts once. */
  hasVersion: boolean
  /** What all do at once, one rush after the other. */
  rushes: readonly (readonly Deed[])[]
}

const races: readonly Race[] = [
  { hasVersion: true, rushes: [['confirm', 'cancel']] },
  { hasVersion: false, rushes: [['confirm', 'cancel']] },
  { hasVersion: false, rushes: [['confirm'], ['cancel']] },
]

const rush = async (
  ground: Ground,
  staff: Traveller[],
  id: string,
  deeds: readonly Deed[],
  body: object,
  size: number,
) =>
  Promise.all(
    Array.from({ length: size }, (_, index) => {
      const who = fromAddress(staff[(index >> 2) % staff.length]!, index)
      const path = `/admin/bookings/${id}/${deeds[(index >> 1) % deeds.length]}`
      return post(ground.apis[index % 2 === 0 ? 0 : 1], path, who, body)
    }),
  )

const playRound = async (ground: Ground, staff: Traveller[], booking: Made, parallel: number, race: Race) => {
  const seen = race.hasVersion ? { version: booking.version } : {}
  const faults: string[] = []
  let accepted = 0
  for (const deeds of race.rushes) {
    const answers = await rush(ground, staff, booking.id, deeds, seen, parallel)
    const counted = answers.filter(({ status }) => status === 200).length
    const most = race.hasVersion ? 1 : deeds.length
    if (counted < 1 || counted > most) faults.push(`${counted} of ${deeds.join(' and ')} counted, at most ${most} can`)
    for (const { status, text } of answers)
      if (status !== 200 && !(status === 409 && codeOf(text) === 'transition-not-allowed'))
        faults.push(`answered ${status}: ${text.slice(0, 160)}`)
    accepted += counted
  }
  return { accepted, faults: [...faults, ...(await historyFaults(ground, booking, accepted))] }
}

/** Two of staff confirm and cancel the same bookings at once, over two processes. */
export const staffRace = async ({ rounds, parallel, isBlind = false }: Options): Promise<Findings> => {
  const ground = await layGround({ hasWorker: true })
  try {
    const [traveller] = await makeTravellers(ground, 1)
    const staff = await makeTravellers(ground, 2, 'manager')
    const listingId = await ground.aVilla('Drill Villa')
    const bookings: Made[] = []
    for (let round = 0; round < rounds; round++)
      bookings.push(await bookAndSubmit(ground, traveller!, listingId, 5 + round * 3))
    if (isBlind) await unguard(ground, removeCompareAndSet)
    const faults: string[] = []
    let transitions = 0
    for (const [round, booking] of bookings.entries()) {
      const played = await playRound(ground, staff, booking, parallel, races[round % races.length]!)
      faults.push(...played.faults.map((fault) => `round ${round}: ${fault}`))
      transitions += played.accepted
    }
    await untilQuiet(ground)
    faults.push(...(await mailFaults(ground, traveller!)), ...deadlocksIn(ground))
    return {
      figures: { rounds, parallel, 'deeds that counted': transitions, mails: ground.mails.length },
      faults,
    }
  } finally {
    await ground.stop()
  }
}
