import { saysDirection, type ColumnFields } from './column-map-schema.ts'

/** The meaning of a column, for the header of the sample. `stateColumns`: those that say whether a line was booked. */
export const columnMeaningText = (column: string, fields: ColumnFields, stateColumns: readonly string[]): string => {
  const { date, isSplit, amount, credit, debit, direction, payer, text } = fields
  const meanings = [
    column === date && 'date',
    column === amount && !isSplit && 'amount',
    column === credit && isSplit && 'money in',
    column === debit && isSplit && 'money out',
    column === direction && saysDirection(fields) && 'in or out',
    stateColumns.includes(column) && 'booked or not',
    column === payer && 'payer',
    text.includes(column) && 'reference',
  ]
  return meanings.filter(Boolean).join(', ')
}
