/** `$1,240.50` as `$1,241`: short enough for a pin. An amount without decimals stays as it is. */
export const toPinPrice = (amount: string): string =>
  amount.replace(/([\d,]+)\.(\d+)$/, (_, whole: string, rest: string) =>
    Math.round(Number(`${whole.replaceAll(',', '')}.${rest}`)).toLocaleString('en-US'),
  )
