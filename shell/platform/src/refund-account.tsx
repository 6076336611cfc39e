import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { findNationalBankCode } from '@escapes/contract/bank-code'
import { SelectField, TextField } from '@escapes/shared-ui/forms'
import { fieldProps } from './form-problem.ts'
import { listCountries } from './list-countries.ts'
import { isBankAbroad, refundAccountSchema } from './refund-account-schema.ts'

export { refundAccountSchema }

type RefundAccountForm = UseFormReturn<
  z.input<typeof refundAccountSchema>,
  unknown,
  z.output<typeof refundAccountSchema>
>

export const emptyRefundAccount = {
  accountName: '',
  bankName: '',
  accountNumber: '',
  swift: '',
  bankCode: '',
  country: '',
}

/** `isOwn`: typed by whose account it is, so that the browser may offer the name. */
export const RefundAccountFields = ({ form, isOwn }: { form: RefundAccountForm; isOwn: boolean }) => {
  const country = useWatch({ control: form.control, name: 'country' })
  const isAbroad = isBankAbroad(country)
  const national = findNationalBankCode(country)
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
      {national && (
        <TextField
          label={national.name}
          isOptional
          hint={national.hint}
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          {...fieldProps(form, 'bankCode')}
        />
      )}
    </>
  )
}
