/** In minor units: a hundred times the price of any booking, far below the limit of exact integers. */
export const maxAmountMinorUnits = 100_000_000_000
