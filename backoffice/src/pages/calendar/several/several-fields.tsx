import { useController, useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { CalendarVilla } from '@escapes/contract'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button, IconButton } from '@escapes/shared-ui/core'
import { ChoiceGroup, SelectField, TextField } from '@escapes/shared-ui/forms'
import formCss from '#/features/form/form.module.css'
import { NightsFields } from '../parts/nights-fields.tsx'
import { noNights, type severalSchema, type SeveralFields as Fields } from './several-schema.ts'
import css from './several-villas.module.css'
import { VillasField } from './villas-field.tsx'

interface SeveralFieldsProps {
  form: UseFormReturn<Fields, unknown, z.output<typeof severalSchema>>
  villas: readonly CalendarVilla[]
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
        <SelectField label="Price of a night" options={prices} {...fieldProps(form, 'price')} />
        {price === 'sum' && (
          <TextField label="US dollars a night" inputMode="decimal" {...fieldProps(form, 'amount')} />
        )}
        {(price === 'more' || price === 'less') && (
          <TextField
            label={price === 'more' ? 'Percent more' : 'Percent less'}
            inputMode="numeric"
            hint="Of what each night of each villa costs now."
            {...fieldProps(form, 'percent')}
          />
        )}
        <TextField label="Minimum stay, nights" isOptional inputMode="numeric" {...fieldProps(form, 'minNights')} />
      </div>
    </>
  )
}

/** What is done, to which villas, and in which nights. */
export const SeveralFields = ({ form, villas }: SeveralFieldsProps) => {
  const { control } = form
  const action = useController({ control, name: 'action' }).field
  const {
    field: { ref, ...villaIds },
    fieldState,
  } = useController({ control, name: 'villaIds' })
  const ranges = useFieldArray({ control, name: 'nights' })
  return (
    <>
      <ChoiceGroup
        label="What to do"
        name="action"
        variant="chips"
        choices={actions}
        value={action.value}
        onChange={action.onChange}
      />
      <VillasField
        villas={villas}
        chosen={villaIds.value}
        onChange={villaIds.onChange}
        error={fieldState.error?.message}
        ref={ref}
      />
      {ranges.fields.map((range, at) => (
        <fieldset key={range.id} className={css.range} aria-label={`Nights ${at + 1}`}>
          <NightsFields from={fieldProps(form, `nights.${at}.from`)} to={fieldProps(form, `nights.${at}.to`)} />
          {ranges.fields.length > 1 && (
            <IconButton icon="trash" label={`Remove nights ${at + 1}`} onClick={() => ranges.remove(at)} />
          )}
        </fieldset>
      ))}
      {ranges.fields.length < maxRanges && (
        <div>
          <Button size="sm" variant="secondary" onClick={() => ranges.append(noNights)}>
            Add other nights
          </Button>
        </div>
      )}
      {action.value === 'close' && (
        <TextField label="Reason" isOptional maxLength={200} {...fieldProps(form, 'reason')} />
      )}
      {action.value === 'season' && <SeasonFields form={form} />}
    </>
  )
}
