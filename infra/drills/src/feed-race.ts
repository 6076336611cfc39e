import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays, civilDateAt } from '@escapes/contract'
import { type Findings, percentile } from './drill.ts'
import { figuresOf, unrecorded, untilDealtWith, untold } from './feed-race/conflicts.ts'
import { type Field, openField, refresh } from './feed-race/field.ts'
import { slowCommits } from './feed-race/slow-commits.ts'
import { type Answer, codeOf, post } from './ground/call.ts'
import { untilQuiet } from './ground/quiet.ts'
import { fromAddress, makeTravellers, type Traveller } from './ground/travellers.ts'
import { removeLock } from './without-guards.ts'

interface Options {
  rounds: number
  /** Every traveller hands in while the calendar is imported, and takes up to so long to commit. */
  commitSeconds?: number
  /** The control: without the lock, the drill must find faults. */
  isUnguarded?: boolean
}

/** What of ours meets the import: a new booking, one that is handed in, one that staff confirm. */
const deeds = ['hold', 'submit', 'confirm'] as const
type Deed = (typeof deeds)[number]

interface Round {
  number: number
  deed: Deed
  who: Traveller
  /** Somewhere on the way of the import; else at its very start. */
  isAnywhere: boolean
}

const nights = 2

const done = (answer: Answer): string => {
  if (answer.status >= 300) throw new Error(`the api answered ${answer.status}: ${answer.text}`)
  return (JSON.parse(answer.text) as { id: string }).id
}

const isTaken = ({ status, text }: Answer): boolean => status === 409 && codeOf(text) === 'dates-taken'

/** A traveller and another channel want one stay: what we do about it meets the import, in two processes. */
const playRound = async (field: Field, { number, deed, who, isAnywhere }: Round) => {
  const { ground, channel, staff, listingId } = field
  const [near, far] = number % 2 === 0 ? ground.apis : ([ground.apis[1], ground.apis[0]] as const)
  const checkIn = addDays(civilDateAt(new Date()), 3 + number * nights)
  const stay = { checkIn, checkOut: addDays(checkIn, nights) }
  const hold = () => post(far, '/bookings', who, { listingId, ...stay, guests: { adults: 2 } }, randomUUID())
  const submit = (id: string) => post(far, `/bookings/${id}/submit`, who, {})
  const confirm = (id: string) => post(far, `/admin/bookings/${id}/confirm`, staff, {})

  const id = deed === 'hold' ? '' : done(await hold())
  if (deed === 'confirm') done(await submit(id))
  channel.sell(stay.checkIn, stay.checkOut)
  const importing = refresh(near, field)
  if (isAnywhere) await pause(randomInt(1 + Math.round(percentile(field.imports, 0.5) * 1.3)))
  const answer = await { hold, submit, confirm }[deed](id)
  const faults = await importing

  const isOurs = answer.status < 300
  if (!isOurs && !isTaken(answer)) faults.push(`to ${deed} answered ${answer.status}: ${answer.text.slice(0, 200)}`)
  if (isOurs && deed === 'hold') {
    // Its nights were imported since: they are nobody's to hand in.
    const late = await submit(done(answer))
    if (!isTaken(late)) faults.push(`a hold that lost its nights was handed in: ${late.status}`)
  }
  await untilDealtWith(ground, number + 1)
  faults.push(...(await unrecorded(ground)))
  return { isOurs, faults: faults.map((fault) => `round ${number}: ${fault}`) }
}

/** An imported stay and a booking race for the same nights, over two processes: never both unnoticed. */
export const feedRace = async ({ rounds, commitSeconds, isUnguarded = false }: Options): Promise<Findings> => {
  const field = await openField(async (client) => {
    if (commitSeconds !== undefined) await slowCommits(client, commitSeconds)
    if (isUnguarded) await removeLock(client)
  })
  try {
    const { ground, staff } = field
    const travellers = await makeTravellers(ground, Math.ceil(rounds / 4))
    const faults = await refresh(ground.apis[0], field)
    const ours = { hold: 0, submit: 0, confirm: 0 }
    for (let number = 0; number < rounds; number++) {
      const isAnywhere = commitSeconds === undefined
      const deed = isAnywhere ? deeds[number % deeds.length]! : 'submit'
      const round = { number, deed, who: travellers[number % travellers.length]!, isAnywhere }
      const played = await playRound({ ...field, staff: fromAddress(staff, number) }, round)
      faults.push(...played.faults)
      if (played.isOurs) ours[deed] += 1
    }
    await untilQuiet(ground)
    const figures = await figuresOf(ground)
    faults.push(...(await untold(ground)))
    if (figures['imported stays'] !== rounds) faults.push(`${figures['imported stays']} stays were imported`)
    if (figures.deadlocks > 0) faults.push(`${figures.deadlocks} deadlocks in the log of PostgreSQL`)
    const first = { held: ours.hold, 'handed in': ours.submit, confirmed: ours.confirm }
    const before = Object.entries(first).map(([name, count]) => [`${name} before the import`, count])
    return { figures: { rounds, ...Object.fromEntries(before), ...figures }, faults }
  } finally {
    await field.stop()
  }
}
