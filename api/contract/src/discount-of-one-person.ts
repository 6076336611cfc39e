/** What one person may take off a booking: a share of its price lines, and never more than the amount. The database has the same. */
export const discountOfOnePerson = { percent: 20, usdCents: 30_000 } as const
