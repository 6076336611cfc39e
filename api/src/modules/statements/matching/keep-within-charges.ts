interface Amount {
  id: string
  /** Minor units of the agreed currency. */
  amount: number
}

interface Paired {
  lines: readonly Amount[]
  payments: readonly Amount[]
}

/** What a payment says more than the line that shows it. */
const toShortfall = ({ amount }: Amount, payment: Amount): number => Math.max(0, payment.amount - amount)

/**
 * The pairs whose payments are together larger than their lines by `open` at most, in their order: with a charge for
 * each of many payments, cents would prove any sum.
 */
export const keepWithinCharges = (
  pairs: ReadonlyMap<string, string>,
  { lines, payments }: Paired,
  open: number,
): Map<string, string> => {
  const kept = new Map<string, string>()
  let left = open
  for (const [lineId, paymentId] of pairs) {
    const [line, payment] = [lines.find(({ id }) => id === lineId), payments.find(({ id }) => id === paymentId)]
    const shortfall = line && payment ? toShortfall(line, payment) : 0
    if (shortfall > left) continue
    left -= shortfall
    kept.set(lineId, paymentId)
  }
  return kept
}
