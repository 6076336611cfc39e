import { useController, useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button, IconButton } from '@escapes/shared-ui/core'
import { ChoiceGroup, SelectField, TextField } from '@escapes/shared-ui/forms'
import formCss from '#/features/form/form.module.css'
import { NightsFields } from '../nights-fields.tsx'
import { ListingsField } from './listings-field.tsx'
import { noNights, type severalSchema, type SeveralFields as Fields } from './several-schema.ts'
import css from './several-listings.module.css'
import { type SeveralListing, severalWords, type SoldBy } from './several-words.ts'

interface SeveralFieldsProps {
  form: UseFormReturn<Fields, unknown, z.output<typeof severalSchema>>
  listings: readonly SeveralListing[]
  soldBy: SoldBy
}

const listActions = (soldBy: SoldBy) =>
  [
    { value: 'close', label: 'Close' },
    { value: 'open', label: 'Open' },
    { value: 'season', label: severalWords[soldBy].action },
    { value: 'usual', label: severalWords[soldBy].usual },
  ] as const satisfies { value: Fields['action']; label: string }[]

const prices = [
  { value: 'same', label: 'As it is' },
  { value: 'sum', label: 'The same for all' },
  { value: 'more', label: 'Raise by %' },
  { value: 'less', label: 'Lower by %' },
] as const satisfies { value: Fields['price']; label: string }[]

const maxRanges = 20

const SeasonFields = ({ form, soldBy }: Pick<SeveralFieldsProps, 'form' | 'soldBy'>) => {
  const words = severalWords[soldBy]
  const price = useWatch({ control: form.control, name: 'price' })
  return (
    <>
      <TextField
        label="Name of the season"
        hint="Such as New Year. Customers may read it beside the price."
        maxLength={60}
        {...fieldProps(form, 'name')}
      />
      <div className={formCss.row}>
        <SelectField label={words.price} options={prices} {...fieldProps(form, 'price')} />
        {price === 'sum' && <TextField label={words.amount} inputMode="decimal" {...fieldProps(form, 'amount')} />}
        {(price === 'more' || price === 'less') && (
          <TextField
            label={price === 'more' ? 'Percent more' : 'Percent less'}
            inputMode="numeric"
            hint={words.percentHint}
            {...fieldProps(form, 'percent')}
          />
        )}
        {soldBy === 'night' && (
          <TextField label="Minimum stay, nights" isOptional inputMode="numeric" {...fieldProps(form, 'minNights')} />
        )}
      </div>
    </>
  )
}

/** What is done, to which listings, and in which nights or days. */
export const SeveralFields = ({ form, listings, soldBy }: SeveralFieldsProps) => {
  const { control } = form
  const action = useController({ control, name: 'action' }).field
  const {
    field: { ref, ...listingIds },
    fieldState,
  } = useController({ control, name: 'listingIds' })
  const ranges = useFieldArray({ control, name: 'nights' })
  return (
    <>
      <ChoiceGroup
        label="What to do"
        name="action"
        variant="chips"
        choices={listActions(soldBy)}
        value={action.value}
        onChange={action.onChange}
      />
      <ListingsField
        listings={listings}
        soldBy={soldBy}
        chosen={listingIds.value}
        onChange={listingIds.onChange}
        error={fieldState.error?.message}
        ref={ref}
      />
      {ranges.fields.map((range, at) => (
        <fieldset
          key={range.id}
          className={css.range}
          aria-label={`${soldBy === 'night' ? 'Nights' : 'Days'} ${at + 1}`}
        >
          <NightsFields
            soldBy={soldBy}
            from={fieldProps(form, `nights.${at}.from`)}
            to={fieldProps(form, `nights.${at}.to`)}
          />
          {ranges.fields.length > 1 && (
            <IconButton icon="trash" label={`Remove ${soldBy}s ${at + 1}`} onClick={() => ranges.remove(at)} />
          )}
        </fieldset>
      ))}
      {ranges.fields.length < maxRanges && (
        <div>
          <Button size="sm" variant="secondary" onClick={() => ranges.append(noNights)}>
            {`Add other ${soldBy}s`}
          </Button>
        </div>
      )}
      {action.value === 'close' && (
        <TextField label="Reason" isOptional maxLength={200} {...fieldProps(form, 'reason')} />
      )}
      {action.value === 'season' && <SeasonFields form={form} soldBy={soldBy} />}
    </>
  )
}
