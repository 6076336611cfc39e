import { z } from 'zod'
import type { CurrencyCode } from '@escapes/contract/money'
import { problems } from '@escapes/contract/problem'
import { isCertainlyNoReceipt, maxFileBytes, receiptClaim } from '@escapes/contract/receipt-claim'
import { parseAmount } from '@escapes/platform/amount'

const offeredTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']
/**
 * HEIC is accepted but not offered: an iPhone converts its photos to JPEG when only that is offered. Extensions, since
 * some systems name these files `application/octet-stream`.
 */
export const offeredFileTypes = [...offeredTypes, '.jpg', '.jpeg', '.png', '.webp', '.pdf'].join(',')

/** The problem of a file that shows before its upload. */
const findFileProblem = ({ size, type }: Pick<File, 'size' | 'type'>): string | undefined => {
  if (size > maxFileBytes) return problems['file-too-large']
  if (size === 0) return problems['file-empty']
  return isCertainlyNoReceipt(type) ? problems['file-type-not-accepted'] : undefined
}

const file = z.custom<File | undefined>().transform((chosen, context) => {
  const message = chosen === undefined ? problems['file-missing'] : findFileProblem(chosen)
  if (message === undefined && chosen !== undefined) return chosen
  context.addIssue({ code: 'custom', message: message ?? problems['file-missing'] })
  return z.NEVER
})

/** An empty field is not sent. */
const optionalText = z.string().transform((text) => text.trim() || undefined)

const optionalAmountSchema = (currency: CurrencyCode) =>
  optionalText.transform((text, context) => {
    if (text === undefined) return undefined
    const amount = parseAmount(text, currency)
    if (amount.ok) return String(amount.minor)
    context.addIssue({ code: 'custom', message: amount.message })
    return z.NEVER
  })

const { shape } = receiptClaim

/** The upload of a receipt as it is typed: `amount` as a customer writes it in `currency`. */
export const receiptUploadSchema = (currency: CurrencyCode) =>
  z.object({
    file,
    amount: optionalAmountSchema(currency).pipe(shape.amount),
    paidOn: optionalText.pipe(shape.paidOn),
    note: optionalText.pipe(shape.note),
  })
