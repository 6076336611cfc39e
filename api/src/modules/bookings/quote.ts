import { baseCurrency, convert, type CurrencyCode, type Quote } from '@escapes/contract'
import type { SaleBand } from '#/modules/listings/index.ts'
import { balanceDueAt, paymentDueAt } from './booking.ts'
import { halvesOf } from './money.ts'
import { freezePolicy, viewPolicy } from './policy.ts'
import { linesOf, type Priced } from './price-lines.ts'
import { CurrencyNotSupported } from './problems.ts'
import type { Guests, Occupied } from './stay.ts'

/** Units of the currency for one US dollar, and the row it was read from. */
export interface FrozenRate {
  id: string | null
  rate: string
}

export const dollarRate: FrozenRate = { id: null, rate: '1.000000' }

export interface Terms {
  mode: Quote['mode']
  policy: readonly SaleBand[]
}

interface Agreement {
  guests: Guests
  currency: CurrencyCode
  rate: FrozenRate
  startsAt: Date
  now: Date
}

/** What a stay or an outing costs. Rounds once, on the total in the agreed currency. */
export const quoteOf = (
  listing: Priced & Terms,
  occupied: Occupied,
  { guests, currency, rate: frozen, startsAt, now }: Agreement,
): Quote => {
  const lines = linesOf(listing, occupied, guests)
  const total = lines.reduce((sum, each) => sum + each.amount, 0)
  const agreed = convert({ amount: total, currency: baseCurrency }, currency, { [currency]: frozen.rate })
  if (!agreed) throw new CurrencyNotSupported()
  const { deposit, balance } = halvesOf({ total_agreed: agreed.amount, total_usd: total })
  const due = balanceDueAt(startsAt, paymentDueAt(now, startsAt, now))
  return {
    lines,
    nights: occupied.kind === 'stay' ? occupied.nights : null,
    total,
    agreed: { currency, total: agreed.amount, rate: frozen.rate },
    deposit: deposit.usd,
    balance: balance.usd,
    agreedDeposit: deposit.amount,
    agreedBalance: balance.amount,
    balanceDueAt: due?.toISOString() ?? null,
    cancellationPolicy: listing.cancellationPolicy,
    policy: viewPolicy(freezePolicy(listing.policy, currency, frozen.rate), startsAt),
    mode: listing.mode,
  }
}
