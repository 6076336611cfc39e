import { type UseFormReturn, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { beneficiary } from '@escapes/contract/beneficiary'
import { SelectField, TextField } from '@escapes/shared-ui/forms'
import { fieldProps } from './form-problem.ts'
import { listCountries } from './list-countries.ts'

/** Only a transfer to a bank in this country needs no SWIFT code. */
const homeCountry = 'LK'
const isBankAbroad = (country: string): boolean => country !== '' && country !== homeCountry

const required = (message: string) => z.string().trim().min(1, message)
const { shape } = beneficiary

/** The account of a refund as it is typed, by the customer or by staff for a caller; what passes is the api's body. */
export const refundAccountSchema = z
  .object({
    accountName: required('Please write whose account it is.').pipe(shape.accountName),
    bankName: required('Please write the name of the bank.').pipe(shape.bankName),
    accountNumber: required('Please write the account number or the IBAN.').pipe(shape.accountNumber),
    country: required('Please choose the country of the bank.').pipe(shape.country),
    swift: z
      .string()
      .trim()
      .transform((text) => text || undefined)
      .pipe(shape.swift),
  })
  .refine(({ country, swift }) => swift !== undefined || !isBankAbroad(country), {
    path: ['swift'],
    message: 'Please write the SWIFT or BIC of the bank.',
    // Reported together with other missing fields.
    when: () => true,
  })

type RefundAccountForm = UseFormReturn<
  z.input<typeof refundAccountSchema>,
  unknown,
  z.output<typeof refundAccountSchema>
>

export const emptyRefundAccount = { accountName: '', bankName: '', accountNumber: '', swift: '', country: '' }

/** `isOwn`: typed by whose account it is, so that the browser may offer the name. */
export const RefundAccountFields = ({ form, isOwn }: { form: RefundAccountForm; isOwn: boolean }) => {
  const isAbroad = isBankAbroad(useWatch({ control: form.control, name: 'country' }))
  return (
    <>
      <TextField
        label="Name on the account"
        autoComplete={isOwn ? 'name' : 'off'}
        maxLength={100}
        {...fieldProps(form, 'accountName')}
      />
      <TextField label="Bank" autoComplete="off" maxLength={100} {...fieldProps(form, 'bankName')} />
      <TextField
        label="Account number or IBAN"
        autoComplete="off"
        spellCheck={false}
        maxLength={42}
        {...fieldProps(form, 'accountNumber')}
      />
      <SelectField
        label="Country of the bank"
        placeholder="Choose a country"
        options={listCountries()}
        {...fieldProps(form, 'country')}
      />
      <TextField
        label="SWIFT or BIC"
        isOptional={!isAbroad}
        hint={isAbroad ? 'Eight or eleven letters and digits.' : 'Needed for banks outside Sri Lanka.'}
        autoComplete="off"
        spellCheck={false}
        maxLength={11}
        {...fieldProps(form, 'swift')}
      />
    </>
  )
}
