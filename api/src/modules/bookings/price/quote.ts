import { baseCurrency, convertMoney, type CurrencyCode, type Quote } from '@escapes/contract'
import type { ListingPolicyBand } from '#/modules/listings/index.ts'
import { type AgreedTerms, toDepositAndBalance } from '#/modules/payment-terms/index.ts'
import { toOfferedBalanceDueAt, toPaymentDueAt } from '../deadlines/deadlines.ts'
import { toAgreedPolicy, toPolicyView } from './cancellation-policy.ts'
import { toTermsView } from './terms-view.ts'
import { toPriceLines, type UsdListingPrices } from './price-lines.ts'
import { CurrencyNotSupported } from '../problems.ts'
import type { GuestCounts, OccupiedDates } from '../availability/selection-rules.ts'

/** `rate`: units of the currency for one US dollar. `id`: its row; null for the dollar. */
export interface FrozenRate {
  id: string | null
  rate: string
  /** False: of one person, so that somebody else agrees to each booking. */
  isAgreed?: boolean
}

export const dollarRate: FrozenRate = { id: null, rate: '1.000000' }

export interface SaleTerms {
  mode: Quote['mode']
  policy: readonly ListingPolicyBand[]
  cancellationPolicy: string | null
}

interface QuoteInput {
  guests: GuestCounts
  currency: CurrencyCode
  rate: FrozenRate
  startsAt: Date
  now: Date
  /** `hold_minutes`: of a new booking. */
  terms: AgreedTerms & { hold_minutes?: number }
}

/** Rounds once, on the total in the agreed currency. */
export const toQuote = (
  listing: UsdListingPrices & SaleTerms,
  occupied: OccupiedDates,
  { guests, currency, rate: frozen, startsAt, now, terms }: QuoteInput,
): Quote => {
  const lines = toPriceLines(listing, occupied, guests)
  const total = lines.reduce((sum, each) => sum + each.amount, 0)
  const agreed = convertMoney({ amount: total, currency: baseCurrency }, currency, { [currency]: frozen.rate })
  if (!agreed) throw new CurrencyNotSupported()
  const { deposit_percent } = terms
  const { deposit, balance } = toDepositAndBalance({ total_agreed: agreed.amount, total_usd: total, deposit_percent })
  const due = toOfferedBalanceDueAt(terms, startsAt, toPaymentDueAt(terms, now, startsAt, now))
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
    policy: toPolicyView(toAgreedPolicy(listing.policy, currency, frozen.rate), startsAt),
    mode: listing.mode,
    terms: toTermsView(terms),
  }
}
