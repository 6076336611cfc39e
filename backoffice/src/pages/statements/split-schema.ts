import { z } from 'zod'
import { type CurrencyCode, formatMoney } from '@escapes/contract/money'
import { statementEndpoints } from '@escapes/contract/statements'
import { requiredText } from '#/features/form/text-schema.ts'
import { amountSchema } from '#/features/money/amount-schema.ts'

const { shape } = statementEndpoints['POST /admin/statement-lines/:id/assign'].body

/** The parts of a line as typed; `whole`: the amount of the line, in minor units. */
export const splitSchema = (currency: CurrencyCode, whole: number) =>
  z
    .object({
      parts: z.array(
        z.object({
          reference: requiredText('Write the reference of the booking.').pipe(shape.reference),
          amount: amountSchema(currency),
        }),
      ),
      isConfirmed: z.boolean(),
    })
    .check(({ value: { parts }, issues }) => {
      const left = whole - parts.reduce((sum, { amount }) => sum + amount, 0)
      if (left === 0) return
      const by = formatMoney({ amount: Math.abs(left), currency })
      issues.push({
        code: 'custom',
        input: parts,
        path: ['parts', parts.length - 1, 'amount'],
        message: left > 0 ? `${by} of the line is left.` : `This is ${by} more than the line.`,
      })
    })
    .transform(({ parts, isConfirmed }) => ({
      parts: parts.map((part) => ({
        ...part,
        anotherTransfer: isConfirmed,
        ...(isConfirmed && { confirmedAmount: part.amount }),
      })),
    }))
