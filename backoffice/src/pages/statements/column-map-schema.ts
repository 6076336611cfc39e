import { z } from 'zod'
import type { ColumnMap } from '@escapes/contract'
import { columnMap } from '@escapes/contract/statements'
import { pipeToContract } from '#/features/form/pipe-to-contract.ts'
import { optionalText, requiredText } from '#/features/form/text-schema.ts'

/** Whether a column may say which way the money went: not where money in and money out have one each. */
export const saysDirection = ({ isSplit, debit }: { isSplit: boolean; debit: string }): boolean => !isSplit || !debit

const chosenColumns = z
  .object({
    delimiter: z.enum(['', ',', ';', '\t', '|']),
    skipRows: z.number(),
    date: requiredText('Choose the column that holds the date.'),
    dateFormat: columnMap.shape.dateFormat,
    decimal: columnMap.shape.decimal.unwrap(),
    isSplit: z.boolean(),
    amount: z.string(),
    credit: z.string(),
    debit: z.string(),
    direction: z.string(),
    directionWords: z.record(z.string(), z.enum(['in', 'out'])),
    allIn: z.boolean(),
    stateWords: z.record(z.string(), z.enum(['booked', 'pending'])),
    payer: optionalText,
    text: z.array(z.string()).min(1, 'Choose the columns that may hold the reference.'),
  })
  .transform(({ isSplit, delimiter, amount, credit, debit, ...chosen }, context) => {
    const { direction, directionWords, allIn, stateWords, ...columns } = chosen
    const money = isSplit ? 'credit' : 'amount'
    if (!(isSplit ? credit : amount))
      context.addIssue({ code: 'custom', path: [money], message: 'Choose the column that holds the amount.' })
    return {
      ...columns,
      ...(delimiter && { delimiter }),
      ...(isSplit ? { credit, ...(debit && { debit }) } : { amount }),
      ...(Object.keys(stateWords).length > 0 && { stateWords }),
      ...(saysDirection({ isSplit, debit }) && {
        ...(direction ? { direction } : allIn && { allIn }),
        ...(direction && Object.keys(directionWords).length > 0 && { directionWords }),
      }),
    }
  })

/** The meaning of columns as chosen; the output is a column map of the API. `isSplit`: money in and out have a column each. */
export const columnMapSchema = pipeToContract(chosenColumns, columnMap)

export type ColumnFields = z.input<typeof columnMapSchema>

/** The fields as they are for a column map; empty without one. */
export const toColumnFields = (map: ColumnMap | null): ColumnFields => ({
  delimiter: map?.delimiter ?? '',
  skipRows: map?.skipRows ?? 0,
  date: map?.date ?? '',
  dateFormat: map?.dateFormat ?? 'dd/mm/yyyy',
  decimal: map?.decimal ?? '.',
  isSplit: !map?.amount && Boolean(map?.credit),
  amount: map?.amount ?? '',
  credit: map?.credit ?? '',
  debit: map?.debit ?? '',
  direction: map?.direction ?? '',
  directionWords: map?.directionWords ?? {},
  allIn: map?.allIn ?? false,
  stateWords: map?.stateWords ?? {},
  payer: map?.payer ?? '',
  text: map?.text ?? [],
})
