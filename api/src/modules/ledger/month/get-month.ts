import { type CurrencyCode, listingKinds, maxMonthRows, type MonthFigure, type MonthOverview } from '@escapes/contract'
import type { Services } from '#/services.ts'
import { loadMonth, type MonthBooking } from './load-month.ts'
import { listMonthMoney } from './queries.ts'
import { sumAmounts } from './to-account.ts'

const groupBy = (bookings: readonly MonthBooking[], toKey: (booking: MonthBooking) => string): MonthBooking[][] => [
  ...Map.groupBy(bookings, toKey).values(),
]

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Null as soon as one of them has no rate: a sum without it would be read as the whole. */
const sumAll = <T>(
  bookings: readonly MonthBooking[],
  add: (lkr: NonNullable<MonthBooking['lkr']>[]) => T,
): T | null => {
  const known = bookings.flatMap(({ lkr }) => lkr ?? [])
  return known.length === bookings.length ? add(known) : null
}

const toListing = (bookings: MonthBooking[]): MonthOverview['listings'] => {
  const [first] = bookings
  if (!first) return []
  return [
    {
      listingId: first.listing_id,
      title: first.listing_title,
      kind: first.kind,
      currency: first.currency,
      bookings: bookings.filter((booking) => booking.took_place).length,
      earned: sum(bookings.map(({ amounts }) => amounts.earned)),
      lkr: sumAll(bookings, (lkr) => sum(lkr.map(({ earned }) => earned))),
    },
  ]
}

const toListings = (bookings: readonly MonthBooking[]): MonthOverview['listings'] =>
  groupBy(
    bookings.filter((booking) => booking.took_place || booking.amounts.earned !== 0),
    ({ listing_id: listing, currency }) => `${listing} ${currency}`,
  )
    .flatMap(toListing)
    .toSorted(
      (one, other) =>
        listingKinds.indexOf(one.kind) - listingKinds.indexOf(other.kind) ||
        one.title.localeCompare(other.title) ||
        one.currency.localeCompare(other.currency),
    )

interface RowsFilter {
  figure?: MonthFigure | undefined
  currency?: CurrencyCode | undefined
  listing?: string | undefined
}

const toRows = (
  bookings: readonly MonthBooking[],
  { figure, currency, listing }: RowsFilter,
): MonthOverview['rows'] => {
  if (!figure) return null
  const behind = bookings
    .filter((one) => one.amounts[figure] !== 0 && (!currency || one.currency === currency))
    .filter((one) => !listing || one.listing_id === listing)
    .toSorted((one, other) => Math.abs(other.amounts[figure]) - Math.abs(one.amounts[figure]))
  return {
    total: behind.length,
    items: behind.slice(0, maxMonthRows).map(({ amounts, lkr, ...row }) => ({
      bookingId: row.id,
      reference: row.reference,
      title: row.listing_title,
      customer: row.customer_name,
      state: row.state,
      overOn: row.over_on,
      currency: row.currency,
      amount: amounts[figure],
      lkr: lkr?.[figure] ?? null,
    })),
  }
}

/** The account of all customers in a month. Nothing of it is stored: it is read from the ledger and the bookings. */
export const getMonth = async (
  { db, clock }: Services,
  { month, ...filter }: RowsFilter & { month: string },
): Promise<MonthOverview> => {
  const { from, to, isOver, bookings } = await loadMonth(db, month, clock.now())
  const money = await listMonthMoney(db, { from, to })
  const names = [...new Set([...bookings, ...money].map(({ currency }) => currency))].toSorted()
  return {
    until: to.toISOString(),
    isOver,
    accounts: names.map((currency) => {
      const own = bookings.filter((booking) => booking.currency === currency)
      const { bank = 0, cash = 0, card = 0, balance = 0 } = money.find((row) => row.currency === currency) ?? {}
      return {
        currency,
        amounts: sumAmounts(own.map(({ amounts }) => amounts)),
        lkr: sumAll(own, sumAmounts),
        money: { bank, cash, card, bankBalance: balance },
      }
    }),
    listings: toListings(bookings),
    rows: toRows(bookings, filter),
  }
}
