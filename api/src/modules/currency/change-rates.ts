import { baseCurrency, type CurrencyCode, type ManagedRate } from '@escapes/contract'
import { isUnusualRate } from '@escapes/contract/unusual-rate'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { mailAdmins } from '#/modules/identity/index.ts'
import type { Services } from '#/services.ts'
import {
  appendExchangeRate,
  insertCurrency,
  listManagedRates,
  lockCurrency,
  type ManagedRateRow,
  setCurrencyState,
} from './queries.ts'
import { toManagedRate } from './to-rate.ts'

const source = 'desk'

const findManagedRate = async (trx: Trx, currency: CurrencyCode): Promise<ManagedRateRow | undefined> =>
  (await listManagedRates(trx)).find((row) => row.currency === currency)

const getManagedRate = async (trx: Trx, currency: CurrencyCode, now: Date): Promise<ManagedRate> => {
  const row = await findManagedRate(trx, currency)
  if (!row) throw new NotFound()
  return toManagedRate(row, now)
}

interface NewRate {
  currency: CurrencyCode
  /** Units for one US dollar, as decimal text. */
  rate: string
  author: { userId: string; name: string }
}

/** Tells all admins of a rate that is of one person, until another sets it too. */
const appendRate = async (
  trx: Trx,
  { currency, rate, author, before }: NewRate & { before: string | null },
  now: Date,
): Promise<ManagedRate> => {
  await appendExchangeRate(trx, { currency, rate, source, authorId: author.userId })
  recordChange(trx, { kind: 'currency-rates', id: currency }, before === null ? {} : { rate: before }, { rate })
  const managed = await getManagedRate(trx, currency, now)
  if (!managed.isAgreed) await mailAdmins(trx, { about: 'rate-of-one-person', currency, rate, before, by: author.name })
  return managed
}

const rejectOffered = (): never => {
  const message = 'This currency is offered already: change its rate instead.'
  throw new Problem('currency-offered', message, { errors: [{ path: 'currency', code: 'currency-offered', message }] })
}

/** Offers a currency from now on. Throws `currency-offered`; the dollar always is. */
export const addCurrency = ({ db, clock }: Services, { currency, rate, author }: NewRate): Promise<ManagedRate> =>
  transact(db, async (trx) => {
    if (currency === baseCurrency) rejectOffered()
    await insertCurrency(trx, currency)
    const current = await lockCurrency(trx, currency)
    // A currency without any rate was never offered.
    if (current?.is_active && (await findManagedRate(trx, currency))) rejectOffered()
    await setCurrencyState(trx, currency, { isActive: true })
    return appendRate(trx, { currency, rate, author, before: null }, clock.now())
  })

const rejectUnusual = (before: string): never => {
  const message = `It is more than 5 % off ${before}. Please confirm it.`
  throw new Problem('rate-unusual', message, { errors: [{ path: 'rate', code: 'unusual', message }] })
}

/**
 * Sets a new rate. Throws `rate-changed` when another one than `replaces` is in force, `not-found` when none is, and
 * `rate-unusual` unless `confirmedRate` repeats one that is far from the last.
 */
export const setExchangeRate = (
  { db, clock }: Services,
  {
    currency,
    rate,
    author,
    replaces,
    confirmedRate,
  }: NewRate & { replaces: string; confirmedRate?: string | undefined },
): Promise<ManagedRate> =>
  transact(db, async (trx) => {
    await lockCurrency(trx, currency)
    const current = await findManagedRate(trx, currency)
    if (!current || currency === baseCurrency) throw new NotFound()
    if (current.id !== replaces)
      throw new Problem('rate-changed', `${current.author ?? 'Somebody'} set ${current.rate} since you looked.`)
    if (isUnusualRate(current.rate, rate) && confirmedRate !== rate) rejectUnusual(current.rate)
    return appendRate(trx, { currency, rate, author, before: current.rate }, clock.now())
  })

/** Stops offering a currency. Throws `currency-in-use` as long as open bookings were agreed in it. */
export const removeCurrency = ({ db }: Services, currency: CurrencyCode): Promise<void> =>
  transact(db, async (trx) => {
    await lockCurrency(trx, currency)
    const current = await findManagedRate(trx, currency)
    if (!current || currency === baseCurrency) throw new NotFound()
    const { bookings } = current
    if (bookings)
      throw new Problem(
        'currency-in-use',
        `${bookings} open ${bookings === 1 ? 'booking was' : 'bookings were'} agreed in ${currency}. It can be removed when they have ended.`,
      )
    await setCurrencyState(trx, currency, { isActive: false, isRemoved: true })
    recordChange(trx, { kind: 'currency-rates', id: currency }, { rate: current.rate }, {})
  })

/** Customers can choose the currency, or cannot; bookings that were agreed in it keep it. */
export const switchCurrency = (
  { db, clock }: Services,
  { currency, isActive }: { currency: CurrencyCode; isActive: boolean },
): Promise<ManagedRate> =>
  transact(db, async (trx) => {
    await lockCurrency(trx, currency)
    const current = await findManagedRate(trx, currency)
    if (!current || currency === baseCurrency) throw new NotFound()
    await setCurrencyState(trx, currency, { isActive })
    recordChange(trx, { kind: 'currency-rates', id: currency }, { isActive: current.is_active }, { isActive })
    return getManagedRate(trx, currency, clock.now())
  })
