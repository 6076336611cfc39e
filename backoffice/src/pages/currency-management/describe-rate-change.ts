import { isUnusualRate } from '@escapes/contract/unusual-rate'

/**
 * What an unusual change does to prices, for who may have made a slip: `12.5 % more than 303.45`. Undefined for
 * changes of up to five percent, and for what is no number.
 */
export const describeUnusualRateChange = (before: string, after: string): string | undefined => {
  if (!isUnusualRate(before, after)) return undefined
  const percent = Math.round((Number(after) / Number(before) - 1) * 1_000) / 10
  const size = Math.abs(percent).toLocaleString('en-GB')
  return `This is ${size} % ${percent > 0 ? 'more' : 'less'} than ${before}. Please check it.`
}
