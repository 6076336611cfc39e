import type { Obstacle, WhoMay } from '@escapes/contract'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { secondPerson } from '#/modules/identity/index.ts'
import { isOwnPriceOfAny, isRateOfAny } from './agreed-values.ts'
import type { PricedSelection } from './price-selection.ts'

type OwnPriceObstacle = Extract<Obstacle['code'], 'own-booking' | 'set-rate' | 'own-price'>

interface MadeBy {
  staffId: string
  /** Undefined: somebody new. */
  customerId: string | undefined
}

/** Who set the rate alone, and for whom it counts as theirs. */
const listRateSetters = async (db: Db, rateId: string | null, personIds: readonly string[]) => {
  const { rows } = await sql<{ id: string; setter: string }>`
    select id, only_person_of_rate(${rateId}::uuid) as setter from unnest(${personIds}::uuid[]) as id
    where only_person_of_rate(${rateId}::uuid) = id or is_sponsor_between(only_person_of_rate(${rateId}::uuid), id)`.execute(
    db,
  )
  return rows
}

/**
 * Who will answer a booking that this colleague is about to make, as `booking_answer_obstacle` will decide it once it is
 * made; undefined where it will not wait.
 */
export const findWhoAnswersOwnPrice = async (
  db: Db,
  { listing, quote, rateId }: PricedSelection,
  { staffId, customerId }: MadeBy,
  now: Date,
): Promise<WhoMay | undefined> => {
  const booking = { listing_id: listing.id, currency: quote.agreed.currency }
  const isOwn = await isOwnPriceOfAny(db, booking, [staffId], now)
  const waits =
    isOwn ||
    (customerId !== undefined && (await isOwnPriceOfAny(db, booking, [customerId], now))) ||
    (await isRateOfAny(db, rateId, [staffId]))
  if (!waits) return undefined
  const staff = await secondPerson.listAdminsAndManagers(db)
  const setters = await listRateSetters(
    db,
    rateId,
    staff.map(({ id }) => id),
  )
  const findCode = (id: string): OwnPriceObstacle | null => {
    if (id === customerId) return 'own-booking'
    if (setters.some((one) => one.id === id)) return 'set-rate'
    return id === staffId && isOwn ? 'own-price' : null
  }
  const people = staff.map((person) => ({ ...person, code: findCode(person.id) }))
  const [setter] = setters.map((one) => one.setter)
  const doers = await secondPerson.loadDoers(db, setter ? [setter] : [], staffId)
  return secondPerson.toWhoMay(people, staffId, (code) => {
    if (code === 'own-booking') return 'This booking is yours.'
    if (code === 'set-rate') return `${doers.get(setter ?? '')?.who ?? 'Somebody'} set the exchange rate.`
    return 'You set the price or the exchange rate in the last 30 days.'
  })
}
