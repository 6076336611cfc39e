/** A released file with one refund open, and a prepared batch. */
export const aFile = {
  number: 12,
  fileName: 'refunds-12-2026-11-22.csv',
  madeAt: '2026-11-22T03:34:00Z',
  madeBy: 'Ruwan',
  refunds: 3,
  sent: 1,
  voided: 1,
  isStored: true,
}

export const aBatch = {
  ...aFile,
  number: 13,
  fileName: 'refunds-13-EUR-2026-11-22.csv',
  refunds: 2,
  sent: 0,
  voided: 0,
  isStored: false,
  state: 'prepared' as const,
  currency: 'EUR' as const,
  amount: 120_000,
}
