import { saysDirection, type ColumnFields } from './column-map-schema.ts'

/** The meaning of a column, for the header of the sample. */
export const columnMeaningText = (column: string, fields: ColumnFields): string => {
  const { date, isSplit, amount, credit, debit, direction, payer, text } = fields
  const meanings = [
    column === date && 'date',
    column === amount && !isSplit && 'amount',
    column === credit && isSplit && 'money in',
    column === debit && isSplit && 'money out',
    column === direction && saysDirection(fields) && 'in or out',
    column === payer && 'payer',
    text.includes(column) && 'reference',
  ]
  return meanings.filter(Boolean).join(', ')
}
