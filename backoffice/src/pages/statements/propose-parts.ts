import type { BookingMoney, CurrencyCode } from '@escapes/contract'

/** What a booking owes in the currency of a line: the agreed one, or dollars. Undefined where a rate would be needed. */
export const toOwed = (
  { currency, due, dueNow }: Pick<BookingMoney, 'currency' | 'due' | 'dueNow'>,
  lineCurrency: CurrencyCode,
): { now: number; all: number } | undefined => {
  if (currency === lineCurrency) return { now: dueNow.amount, all: due.amount }
  return lineCurrency === 'USD' ? { now: dueNow.usd, all: due.usd } : undefined
}

type Owed = ReturnType<typeof toOwed>

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** The amount of each part: what is due now, or all that is still due where that is what the line pays. */
export const proposeAmounts = (owed: readonly Owed[], whole: number): (number | undefined)[] => {
  const known = owed.flatMap((each) => each ?? [])
  const paysAll = known.length === owed.length && sum(known.map(({ all }) => all)) === whole
  return owed.map((each) => each && (paysAll ? each.all : each.now))
}
