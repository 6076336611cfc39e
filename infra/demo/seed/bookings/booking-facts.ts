import { addDays, instantInColombo } from '@escapes/contract/dates'
import { toLastingMinutes } from '@escapes/contract/hours'
import { convertMoney, toDeposit } from '@escapes/contract/money'
import type { DemoBooking, DemoSituation } from '../../content/bookings/booking-plan.ts'
import { demoChildPricesBySlug } from '../../content/child-prices.ts'
import { demoDeparturesBySlug } from '../../content/departures.ts'
import { demoVillaRulesBySlug, toDatedPeriods } from '../../content/villa-rules.ts'
import { toDemoDays } from '../../content/listing-schema.ts'
import { demoRates } from '../../content/rates.ts'
import { toDemoId } from '../to-demo-id.ts'
import { toDemoListingId } from '../seed-listings.ts'
import { toDemoReference } from './to-demo-reference.ts'

export const hour = 3_600_000
export const day = 24 * hour

/** Long enough ago for the bank to have brought the money. */
const hoursToPay = 30
/** The balance of a deposit is due that many days before the start, as with every booking. */
const balanceDays = 14

/** A planned booking with what follows from it. Amounts are minor units of the agreed currency. */
export interface DemoBookingFacts extends DemoBooking {
  id: string
  reference: string
  listingId: string
  userId: string
  units: number
  totalUsd: number
  total: number
  rate: string
  lines: { label: string; quantity: number; unitPrice: number; amount: number }[]
  madeAt: Date
  startsAt: Date
  endsAt: Date
  lastsMinutes: number | null
  paymentDueAt: Date
  balanceDueAt: Date | null
  /** When it was cancelled, declined, or expired. */
  endedAt: Date
  payments: { id: string; amount: number; at: Date }[]
}

const rates = Object.fromEntries(demoRates.map(({ currency, perUsd }) => [currency, perUsd]))

export const toDemoCustomerId = (email: string): string => toDemoId('user', email)

const toUnits = ({ listing, adults, children }: DemoBooking): number =>
  listing.kind !== 'villa' && demoDeparturesBySlug[listing.slug] ? adults + children : 0

/** Each night at the price of its season, in the order of the stay, as a new booking is priced. */
const toNightLines = ({ listing, checkIn, checkOut }: DemoBooking): DemoBookingFacts['lines'] => {
  const { seasons = [] } = demoVillaRulesBySlug[listing.slug] ?? {}
  const dated = seasons.flatMap((season) => toDatedPeriods(season, checkIn))
  const nights = Array.from({ length: (Date.parse(checkOut) - Date.parse(checkIn)) / day }, (_, at) => {
    const night = addDays(checkIn, at)
    const season = dated.find(({ from, to, priceUsdCents }) => priceUsdCents !== null && from <= night && night < to)
    return { name: season ? `, ${season.name}` : '', unitPrice: season?.priceUsdCents ?? listing.priceUsdCents }
  })
  return [...Map.groupBy(nights, ({ name }) => name)].map(([name, { length: quantity, 0: first }]) => {
    const unitPrice = first?.unitPrice ?? listing.priceUsdCents
    return { label: `${quantity === 1 ? 'night' : 'nights'}${name}`, quantity, unitPrice, amount: quantity * unitPrice }
  })
}

const toLines = (booking: DemoBooking): DemoBookingFacts['lines'] => {
  const { listing, adults, children } = booking
  const line = (quantity: number, one: string, many: string, unitPrice = listing.priceUsdCents) =>
    quantity === 0 ? [] : [{ label: quantity === 1 ? one : many, quantity, unitPrice, amount: quantity * unitPrice }]
  if (listing.kind === 'villa') return toNightLines(booking)
  const childPrice = demoChildPricesBySlug[listing.slug]
  return childPrice === undefined
    ? line(adults + children, 'person', 'people')
    : [...line(adults, 'adult', 'adults'), ...line(children, 'child', 'children', childPrice)]
}

const paidSituations: ReadonlySet<DemoSituation> = new Set([
  'confirmed',
  'completed',
  'no-show',
  'refund-to-approve',
  'refund-without-account',
  'refund-sent',
])

const toPayments = (
  { name, situation }: DemoBooking,
  { total, madeAt, balanceDueAt, endedAt }: Pick<DemoBookingFacts, 'total' | 'madeAt' | 'balanceDueAt' | 'endedAt'>,
): DemoBookingFacts['payments'] => {
  const payment = (part: string, amount: number, at: Date) => ({
    id: toDemoId('payment', `${name} ${part}`),
    amount,
    at,
  })
  const paidAt = new Date(madeAt.getTime() + hoursToPay * hour)
  if (situation === 'paid-too-late') return [payment('late', total, new Date(endedAt.getTime() + 5 * hour))]
  if (situation === 'deposit-paid') return [payment('deposit', toDeposit(total), paidAt)]
  if (!paidSituations.has(situation)) return []
  // Of those that began long after they were made, every other paid in two parts.
  if (situation === 'completed' && balanceDueAt && name.length % 2 === 0)
    return [
      payment('deposit', toDeposit(total), paidAt),
      payment('balance', total - toDeposit(total), new Date(balanceDueAt.getTime() - 2 * day)),
    ]
  return [payment('total', total, paidAt)]
}

/** Everything about a planned booking, counted from the moment of the seed. */
export const toDemoBookingFacts = (booking: DemoBooking, now: Date): DemoBookingFacts => {
  const { name, listing, checkIn, checkOut, currency, madeHoursAgo, situation } = booking
  const lines = toLines(booking)
  const totalUsd = lines.reduce((sum, { amount }) => sum + amount, 0)
  const total = convertMoney({ amount: totalUsd, currency: 'USD' }, currency, rates)?.amount ?? totalUsd
  const madeAt = new Date(now.getTime() - madeHoursAgo * hour)
  const isVilla = listing.kind === 'villa'
  const startsAt = instantInColombo(checkIn, isVilla ? listing.checkInTime : listing.startTime)
  const endsAt = isVilla
    ? instantInColombo(checkOut, listing.checkOutTime)
    : instantInColombo(addDays(checkOut, 1), '00:00')
  const balanceDue = new Date(startsAt.getTime() - balanceDays * day)
  const paymentDueAt = new Date(Math.min(madeAt.getTime() + 2 * day, startsAt.getTime()))
  const facts = {
    ...booking,
    id: toDemoId('booking', name),
    reference: toDemoReference(name),
    listingId: toDemoListingId(listing.slug),
    userId: toDemoCustomerId(booking.customer.email),
    units: toUnits(booking),
    totalUsd,
    total,
    rate: rates[currency] ?? '1',
    lines,
    madeAt,
    startsAt,
    endsAt,
    lastsMinutes: listing.kind === 'villa' ? null : toLastingMinutes(listing, toDemoDays(listing)),
    paymentDueAt,
    balanceDueAt: balanceDue > paymentDueAt ? balanceDue : null,
    endedAt: new Date(situation === 'declined' ? madeAt.getTime() + 9 * hour : paymentDueAt.getTime()),
  }
  return { ...facts, payments: toPayments(booking, facts) }
}
