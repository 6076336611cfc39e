const unusualPercent = 5

/**
 * What an unusual change does to prices, for who may have made a slip: `12.5 % more than 303.45`. Undefined for
 * changes of up to five percent, and for what is no number.
 */
export const describeUnusualRateChange = (before: string, after: string): string | undefined => {
  const [old, next] = [Number(before), Number(after)]
  if (!(old > 0 && next > 0)) return undefined
  const percent = Math.round((next / old - 1) * 1_000) / 10
  if (Math.abs(percent) <= unusualPercent) return undefined
  const size = Math.abs(percent).toLocaleString('en-GB')
  return `This is ${size} % ${percent > 0 ? 'more' : 'less'} than ${before}. Please check it.`
}
