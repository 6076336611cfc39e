import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button, IconButton } from '@escapes/shared-ui/core'
import { ChoiceGroup, SelectField, TextField } from '@escapes/shared-ui/forms'
import formCss from '#/features/form/form.module.css'
import { useFieldProps } from '#/features/form/use-field-props.ts'
import { NightsFields } from '../nights-fields.tsx'
import { ListingsField, type ListingsFieldProps } from './listings-field.tsx'
import { noNights, type severalSchema, type SeveralFields as Fields } from './several-schema.ts'
import css from './several-listings.module.css'

interface SeveralFieldsProps extends Pick<ListingsFieldProps, 'listings' | 'narrowedTo'> {
  form: UseFormReturn<Fields, unknown, z.output<typeof severalSchema>>
}

const actions = [
  { value: 'close', label: 'Close' },
  { value: 'open', label: 'Open' },
  { value: 'season', label: 'Price or minimum stay' },
  { value: 'usual', label: 'Usual price and stay' },
] as const satisfies { value: Fields['action']; label: string }[]

const prices = [
  { value: 'same', label: 'As it is' },
  { value: 'sum', label: 'The same for all' },
  { value: 'more', label: 'Raise by %' },
  { value: 'less', label: 'Lower by %' },
] as const satisfies { value: Fields['price']; label: string }[]

const maxRanges = 20

const SeasonFields = ({ form }: Pick<SeveralFieldsProps, 'form'>) => {
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
        <SelectField label="Price of a night, or of an adult" options={prices} {...fieldProps(form, 'price')} />
        {price === 'sum' && <TextField label="US dollars" inputMode="decimal" {...fieldProps(form, 'amount')} />}
        {(price === 'more' || price === 'less') && (
          <TextField
            label={price === 'more' ? 'Percent more' : 'Percent less'}
            inputMode="numeric"
            hint="Of what each day of each costs now."
            {...fieldProps(form, 'percent')}
          />
        )}
        <TextField
          label="Minimum stay, nights"
          hint="Of villas."
          isOptional
          inputMode="numeric"
          {...fieldProps(form, 'minNights')}
        />
      </div>
    </>
  )
}

/** What is done, on which days, and to which listings. */
export const SeveralFields = ({ form, listings, narrowedTo }: SeveralFieldsProps) => {
  const action = useFieldProps(form, 'action')
  const listingIds = useFieldProps(form, 'listingIds')
  const ranges = useFieldArray({ control: form.control, name: 'nights' })
  return (
    <>
      <ChoiceGroup label="What to do" name="action" variant="chips" choices={actions} {...action} />
      <div className={css.days}>
        {ranges.fields.map((range, at) => (
          <fieldset key={range.id} className={css.range} aria-label={`Days ${at + 1}`}>
            <NightsFields from={fieldProps(form, `nights.${at}.from`)} to={fieldProps(form, `nights.${at}.to`)} />
            {ranges.fields.length > 1 && (
              <IconButton icon="trash" label={`Remove days ${at + 1}`} onClick={() => ranges.remove(at)} />
            )}
          </fieldset>
        ))}
        <p className={css.hint}>Of a villa, the nights that begin on these days.</p>
        {ranges.fields.length < maxRanges && (
          <div>
            <Button size="sm" variant="secondary" onClick={() => ranges.append(noNights)}>
              Add other days
            </Button>
          </div>
        )}
      </div>
      <ListingsField listings={listings} narrowedTo={narrowedTo} {...listingIds} />
      {action.value === 'close' && (
        <TextField
          label="Reason"
          isOptional
          hint="It also begins what you write to those who booked."
          maxLength={200}
          {...fieldProps(form, 'reason')}
        />
      )}
      {action.value === 'season' && <SeasonFields form={form} />}
    </>
  )
}
