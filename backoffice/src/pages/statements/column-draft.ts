import type { ColumnMap } from '@escapes/contract'

/** The map while it is edited: nothing chosen yet is an empty text. */
export interface ColumnDraft {
  delimiter: NonNullable<ColumnMap['delimiter']> | ''
  skipRows: number
  date: string
  dateFormat: ColumnMap['dateFormat']
  decimal: ColumnMap['decimal']
  isSplit: boolean
  amount: string
  credit: string
  debit: string
  payer: string
  text: readonly string[]
}

export const draftOf = (map: ColumnMap | null): ColumnDraft => ({
  delimiter: map?.delimiter ?? '',
  skipRows: map?.skipRows ?? 0,
  date: map?.date ?? '',
  dateFormat: map?.dateFormat ?? 'dd/mm/yyyy',
  decimal: map?.decimal ?? '.',
  isSplit: !map?.amount && Boolean(map?.credit),
  amount: map?.amount ?? '',
  credit: map?.credit ?? '',
  debit: map?.debit ?? '',
  payer: map?.payer ?? '',
  text: map?.text ?? [],
})

export const toColumns = (draft: ColumnDraft): ColumnMap => ({
  ...(draft.delimiter && { delimiter: draft.delimiter }),
  skipRows: draft.skipRows,
  date: draft.date,
  dateFormat: draft.dateFormat,
  decimal: draft.decimal,
  ...(draft.isSplit ? { credit: draft.credit, ...(draft.debit && { debit: draft.debit }) } : { amount: draft.amount }),
  ...(draft.payer && { payer: draft.payer }),
  text: [...draft.text],
})

/** What is still to be said before the file can be read; nothing when all is. */
export const missingIn = ({ date, isSplit, amount, credit, text }: ColumnDraft): string | undefined => {
  if (!date) return 'Say which column holds the date.'
  if (isSplit ? !credit : !amount) return 'Say which column holds the amount.'
  if (text.length === 0) return 'Say which columns may hold the reference.'
  return undefined
}

/** What a column was taken for, for the head of the sample. */
export const meaningOf = (column: string, draft: ColumnDraft): string => {
  const { date, isSplit, amount, credit, debit, payer, text } = draft
  const meanings = [
    column === date && 'date',
    column === amount && !isSplit && 'amount',
    column === credit && isSplit && 'money in',
    column === debit && isSplit && 'money out',
    column === payer && 'payer',
    text.includes(column) && 'reference',
  ]
  return meanings.filter(Boolean).join(', ')
}
