import { useState } from 'react'

import type { SearchResults } from '@escapes/contract'
import type { ApiProblem } from '@escapes/contract/client'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button } from '@escapes/shared-ui/core'
import { ChoiceGroup, TextField } from '@escapes/shared-ui/forms'
import css from '#/features/form/form.module.css'
import { useFieldProps } from '#/features/form/use-field-props.ts'
import type { ProposedCustomer } from '#/features/customer/proposed-customer.ts'
import { SearchField } from '#/features/search-field/search-field.tsx'
import { chosenByHand, type NewBookingControl } from './new-booking-control.ts'

type Customer = SearchResults['customers'][number]

interface CustomerFieldsProps {
  form: NewBookingControl
  /** Whom the page was opened for. */
  proposed: ProposedCustomer | undefined
  isNew: boolean
  onIsNew: (isNew: boolean) => void
  problem: ApiProblem | undefined
}

const toText = ({ name, email }: Pick<Customer, 'name' | 'email'>): string => `${name} (${email})`

/** Somebody with an account, found by name or e-mail; or somebody new, whose address gets the mails. */
export const CustomerFields = ({ form, proposed, isNew, onIsNew, problem }: CustomerFieldsProps) => {
  const [chosen, setChosen] = useState<Pick<Customer, 'name' | 'email'> | undefined>(
    proposed?.customerId ? proposed : undefined,
  )
  const { ref, error } = useFieldProps(form, 'customerId')
  // Registered before the phone, which is always shown: of several invalid fields the first registered gets the focus.
  const [nameProps, emailProps] = [fieldProps(form, 'newCustomer.name'), fieldProps(form, 'newCustomer.email')]
  const choose = (customer: Customer): void => {
    setChosen(customer)
    onIsNew(false)
    form.clearErrors('newCustomer')
    form.setValue('customerId', customer.id, chosenByHand)
  }
  const known = isNew && problem?.code === 'customer-exists' ? problem.body.customer : undefined
  return (
    <>
      <ChoiceGroup
        label="Who is it for"
        name="customer-kind"
        variant="chips"
        value={isNew ? 'new' : 'known'}
        onChange={(kind) => onIsNew(kind === 'new')}
        choices={[
          { value: 'known', label: 'Existing customer' },
          { value: 'new', label: 'New customer' },
        ]}
      />
      {isNew ? (
        <>
          <div className={css.row}>
            <TextField label="Full name" autoComplete="off" {...nameProps} />
            <TextField
              type="email"
              label="E-mail"
              autoComplete="off"
              hint="We send the payment instructions to this address. Spell it back to the caller."
              {...emailProps}
            />
          </div>
          {known && (
            <Button variant="secondary" size="sm" onClick={() => choose(known)}>
              Choose {known.name}
            </Button>
          )}
        </>
      ) : (
        <SearchField
          label="Customer"
          ref={ref}
          chosen={chosen && toText(chosen)}
          listOptions={({ customers }) =>
            customers.map((customer) => ({ ...customer, label: customer.name, detail: customer.email }))
          }
          onChoose={({ id, name, email }) => choose({ id, name, email })}
          error={error}
        />
      )}
      <TextField
        type="tel"
        label="Phone"
        isOptional
        autoComplete="off"
        maxLength={40}
        hint={
          isNew
            ? 'With the country code, for example +94 77 555 0143.'
            : 'Only if the number for this booking is not the one in the account.'
        }
        {...fieldProps(form, 'phone')}
      />
    </>
  )
}
