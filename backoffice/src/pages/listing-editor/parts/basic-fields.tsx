import { fieldProps } from '@escapes/platform/form-problem'
import { Checkbox, SelectField, TextArea, TextField } from '@escapes/shared-ui/forms'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import css from '#/features/form/form.module.css'
import { listingKindTexts } from '#/features/listing/listing-kinds.ts'
import { AmountField } from '#/features/money/amount-field.tsx'
import { toCategoryOptions } from '../categories.ts'
import type { ListingFormPartProps } from './listing-form-control.ts'
import { LocationField } from './location-field.tsx'

/** What every listing has first: name, place, price, description. */
export const BasicFields = ({ kind, form }: ListingFormPartProps) => {
  const { titleLabel, priceLabel, noun } = listingKindTexts[kind]
  const category = form.formState.defaultValues?.category ?? ''
  return (
    <TitledSection level={2} title="Basics">
      <div className={css.form}>
        <div className={css.row}>
          <TextField label={titleLabel} autoComplete="off" {...fieldProps(form, 'title')} />
          <LocationField form={form} />
        </div>
        <div className={css.row}>
          <AmountField label={priceLabel} currency="USD" {...fieldProps(form, 'price')} />
          <AmountField
            label="Original price"
            currency="USD"
            hint="Shown crossed out. Leave it empty if there is none"
            {...fieldProps(form, 'originalPrice')}
          />
        </div>
        <div className={css.row}>
          <TextField type="number" min={1} max={50} label="Maximum guests" {...fieldProps(form, 'maxGuests')} />
          <TextField
            type="number"
            min={1}
            max={21}
            label="Youngest age"
            hint="In years. Leave it empty if everybody may come"
            {...fieldProps(form, 'minimumAge')}
          />
        </div>
        {kind !== 'villa' && (
          <div className={css.row}>
            <SelectField
              label="Category"
              placeholder="Choose"
              hint="Required to publish"
              options={toCategoryOptions(kind, category)}
              defaultValue={category}
              {...fieldProps(form, 'category')}
            />
            <TextField
              label="Duration"
              hint="Required to publish. For example: 3 days"
              {...fieldProps(form, 'duration')}
            />
            <TextField
              label="Days"
              inputMode="decimal"
              hint="Used by the search. Half a day is 0.5"
              {...fieldProps(form, 'durationDays')}
            />
          </div>
        )}
        <TextArea label="Description" rows={6} {...fieldProps(form, 'description')} />
        <Checkbox {...form.register('featured')}>Featured: this {noun} comes first</Checkbox>
      </div>
    </TitledSection>
  )
}
