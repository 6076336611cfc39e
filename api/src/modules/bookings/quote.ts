import { baseCurrency, convert, type CurrencyCode, depositOf, type ListingKind, type Quote } from '@escapes/contract'
import { CurrencyNotSupported } from './problems.ts'
import type { Guests, Occupied } from './stay.ts'

export interface Priced {
  kind: ListingKind
  /** US cents. */
  price: number
  cancellationPolicy: string | null
}

/** Units of the currency for one US dollar, and the row it was read from. */
export interface FrozenRate {
  id: string | null
  rate: string
}

export const dollarRate: FrozenRate = { id: null, rate: '1.000000' }

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many)

const linesOf = (listing: Priced, occupied: Occupied, guests: Guests): Quote['lines'] => {
  const unitPrice = listing.price
  if (occupied.kind === 'stay') {
    const { nights } = occupied
    return [{ label: plural(nights, 'night', 'nights'), quantity: nights, unitPrice, amount: nights * unitPrice }]
  }
  const people = guests.adults + guests.children
  return [{ label: plural(people, 'person', 'people'), quantity: people, unitPrice, amount: people * unitPrice }]
}

/** What a stay or an outing costs. Rounds once, on the total in the agreed currency. */
export const quoteOf = (
  listing: Priced,
  occupied: Occupied,
  guests: Guests,
  currency: CurrencyCode,
  frozen: FrozenRate,
): Quote => {
  const lines = linesOf(listing, occupied, guests)
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  const agreed = convert({ amount: total, currency: baseCurrency }, currency, { [currency]: frozen.rate })
  if (!agreed) throw new CurrencyNotSupported()
  const deposit = depositOf(total)
  return {
    lines,
    nights: occupied.kind === 'stay' ? occupied.nights : null,
    total,
    agreed: { currency, total: agreed.amount, rate: frozen.rate },
    deposit,
    balance: total - deposit,
    cancellationPolicy: listing.cancellationPolicy,
  }
}
