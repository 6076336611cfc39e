import { z } from 'zod'
import type { BankAccount } from '@escapes/contract'
import { paymentEndpoints } from '@escapes/contract/payments'
import { nullableText, requiredText } from '#/features/form/text-schema.ts'
import { bankAccountFieldLabels, bankAccountTextFields } from './bank-account-fields.ts'

const { shape } = paymentEndpoints['POST /admin/bank-account-changes'].body.shape.account
const required = (name: 'bankName' | 'accountName' | 'accountNumber') =>
  requiredText(`${bankAccountFieldLabels[name]} is needed.`).pipe(shape[name])

/** A bank account as typed; empty optional fields are sent as null. */
export const bankAccountSchema = z.object({
  account: z.object({
    currency: shape.currency,
    bankName: required('bankName'),
    branch: nullableText.pipe(shape.branch),
    accountName: required('accountName'),
    accountNumber: required('accountNumber'),
    iban: nullableText.pipe(shape.iban),
    swift: nullableText.pipe(shape.swift),
    bankCode: nullableText.pipe(shape.bankCode.unwrap()),
    note: nullableText.pipe(shape.note),
    isActive: shape.isActive,
  }),
})

/** The fields as they are for an account; empty for a new one. */
export const toBankAccountFields = (account: BankAccount | undefined): z.input<typeof bankAccountSchema> => {
  const texts = Object.fromEntries(bankAccountTextFields.map(({ name }) => [name, account?.[name] ?? '']))
  return {
    account: {
      ...(texts as Record<(typeof bankAccountTextFields)[number]['name'], string>),
      currency: account?.currency ?? 'USD',
      isActive: account?.isActive ?? true,
    },
  }
}
