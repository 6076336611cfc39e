import { randomUUID } from 'node:crypto'
import { addDays, civilDateAt } from '@escapes/contract'
import { type DrillFindings, percentile, toP99RatioToIdle } from './drill.ts'
import { type TimedResponse, parseProblemCode, postWithRetries } from './environment/call.ts'
import { type DrillEnvironment, withEnvironment } from './environment/environment.ts'
import { withClientAddress, createSignedInAccounts, type DrillAccount } from './environment/accounts.ts'

interface Options {
  villas: number
  days: number
  isUncapped?: boolean
}

const caps = { MAX_OPEN_HOLDS: '3', MAX_UNPAID_BOOKINGS: '5', MAX_UNPAID_NIGHTS: '60' }
const stayNights = 30
const concurrency = 10
const expectedProblems: ReadonlySet<string> = new Set([
  'too-many-holds',
  'too-many-unpaid-bookings',
  'too-many-unpaid-nights',
  'dates-taken',
  'already-booked',
  'hold-replaced',
  'too-many-requests',
])

const browse = async (
  { apis }: DrillEnvironment,
  listingIds: readonly string[],
  isOver: () => boolean,
): Promise<number[]> => {
  const times: number[] = []
  const today = civilDateAt(new Date())
  for (let count = 0; !isOver(); count++) {
    const id = listingIds[count % listingIds.length]
    const path =
      count % 2 === 0 ? `/listings/${id}` : `/listings/${id}/availability?from=${today}&to=${addDays(today, 60)}`
    const started = performance.now()
    const response = await fetch(`${apis[count % 2]}/api/v1${path}`)
    await response.text()
    if (!response.ok) throw new Error(`somebody else was answered ${response.status}`)
    times.push(performance.now() - started)
  }
  return times
}

const bookEverything = async (
  environment: DrillEnvironment,
  attacker: DrillAccount,
  listingIds: readonly string[],
  days: number,
): Promise<TimedResponse[]> => {
  const first = addDays(civilDateAt(new Date()), 2)
  // A second hold of the same villa would replace the first.
  const selections = Array.from({ length: Math.floor(days / stayNights) }, (_, stay) => {
    const checkIn = addDays(first, stay * stayNights)
    return listingIds.map((listingId) => ({
      listingId,
      checkIn,
      checkOut: addDays(checkIn, stayNights),
      guests: { adults: 2 },
    }))
  }).flat()
  const answers: TimedResponse[] = []
  const next = async (): Promise<void> => {
    for (let selection = selections.shift(); selection; selection = selections.shift()) {
      // From many addresses: the limit counts accounts, not addresses.
      const from = withClientAddress(attacker, selections.length)
      const holdResponse = await postWithRetries(
        environment.apis[selections.length % 2 === 0 ? 0 : 1],
        '/bookings',
        from,
        selection,
        randomUUID(),
      )
      answers.push(holdResponse)
      if (holdResponse.status !== 201) continue
      const { id } = JSON.parse(holdResponse.text) as { id: string }
      answers.push(await postWithRetries(environment.apis[0], `/bookings/${id}/submit`, from, {}))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, next))
  return answers
}

const countUnpaid = async ({ query }: DrillEnvironment, userId: string) => {
  const [unpaid] = await query<{ holds: number; pending: number; nights: number }>(
    `select count(*) filter (where state = 'hold')::int as holds, count(*) filter (where state = 'pending')::int as pending,
       coalesce(sum(upper(stay) - lower(stay)), 0)::int as nights
     from bookings where user_id = $1 and state in ('hold', 'pending')`,
    [userId],
  )
  return unpaid ?? { holds: 0, pending: 0, nights: 0 }
}

/** One account tries to book all nights of all villas, while somebody else browses. */
export const runBusinessAbuseDrill = async ({ villas, days, isUncapped = false }: Options): Promise<DrillFindings> => {
  return withEnvironment(isUncapped ? {} : { env: caps }, async (environment) => {
    const [attacker] = await createSignedInAccounts(environment, 1)
    if (!attacker) throw new Error('nobody to attack')
    const listingIds: string[] = []
    for (let number = 0; number < villas; number++)
      listingIds.push(await environment.insertVilla(`Drill Villa ${number}`))
    let views = 0
    await browse(environment, listingIds, () => ++views > 100)
    views = 0
    const idle = await browse(environment, listingIds, () => ++views > 400)
    let isOver = false
    const others = browse(environment, listingIds, () => isOver)
    const answers = await bookEverything(environment, attacker, listingIds, days).finally(() => {
      isOver = true
    })
    const busy = await others
    const { holds, pending, nights } = await countUnpaid(environment, attacker.id)
    const failures = answers.flatMap(({ status, text }) =>
      status === 200 || status === 201 || (status > 0 && status < 500 && expectedProblems.has(parseProblemCode(text)))
        ? []
        : [`an answer of ${status}: ${text.slice(0, 160)}`],
    )
    if (holds > Number(caps.MAX_OPEN_HOLDS)) failures.push(`${holds} holds are open`)
    if (pending > Number(caps.MAX_UNPAID_BOOKINGS)) failures.push(`${pending} bookings wait for a payment`)
    if (nights > Number(caps.MAX_UNPAID_NIGHTS)) failures.push(`${nights} nights are kept without a payment`)
    return {
      figures: {
        villas,
        'nights wanted': villas * Math.floor(days / stayNights) * stayNights,
        requests: answers.length,
        'holds open': holds,
        'waiting for a payment': pending,
        'nights kept': nights,
        'p99 of others, idle, ms': percentile(idle, 0.99),
        'p99 of others, meanwhile, ms': percentile(busy, 0.99),
        'ratio to idle': toP99RatioToIdle(busy, idle),
      },
      failures,
    }
  })
}
