import { convertMoney, type CurrencyCode, type ExchangeRates, type MonthAmounts, monthFigures } from '@escapes/contract'

interface Movements {
  opening: number
  received: number
  written_off: number
  refunded: number
  earned: number
  is_over: boolean
}

/** The account of one booking in a month, in its currency and in rupees; null without a rate. */
export const toAccount = (
  { opening, received, written_off: writtenOff, refunded, earned, is_over: isOver }: Movements,
  currency: CurrencyCode,
  rates: ExchangeRates,
): { amounts: MonthAmounts; lkr: MonthAmounts | null } => {
  // The balance after each movement. Only balances are rounded, so that the account adds up in rupees as well.
  const balances = [opening, received, writtenOff, -refunded, -earned].reduce<number[]>(
    (before, movement) => [...before, (before.at(-1) ?? 0) + movement],
    [],
  )
  const toAmounts = ([start = 0, paid = 0, covered = 0, left = 0, closing = 0]: readonly number[]): MonthAmounts => ({
    opening: start,
    received: paid - start,
    writtenOff: covered - paid,
    refunded: covered - left,
    earned: left - closing,
    held: isOver ? 0 : closing,
    toReturn: isOver ? Math.max(0, closing) : 0,
    receivable: isOver ? Math.max(0, -closing) : 0,
  })
  const inRupees = balances.map((amount) => convertMoney({ amount, currency }, 'LKR', rates)?.amount)
  const isComplete = inRupees.every((amount) => amount !== undefined)
  return { amounts: toAmounts(balances), lkr: isComplete ? toAmounts(inRupees) : null }
}

export const sumAmounts = (all: readonly MonthAmounts[]): MonthAmounts => {
  const sumOf = (figure: keyof MonthAmounts): number => all.reduce((sum, one) => sum + one[figure], 0)
  return Object.fromEntries(monthFigures.map((figure) => [figure, sumOf(figure)])) as MonthAmounts
}
