import { fieldProps } from '@escapes/platform/form-problem'
import { TextField } from '@escapes/shared-ui/forms'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import css from '#/features/form/form.module.css'
import { AmountField } from '#/features/money/amount-field.tsx'
import type { SaleRuleFieldsProps } from './sale-rule-fields-props.ts'

const seatFields = [
  { field: 'adult', label: 'Seats per adult' },
  { field: 'child', label: 'Seats per child' },
  { field: 'infant', label: 'Seats per infant' },
] as const
const activityPriceFields = [
  { field: 'childPrice', label: 'Price per child', hint: 'Leave it empty to charge the adult price' },
  { field: 'infantPrice', label: 'Price per infant', hint: 'Leave it empty if infants are free' },
] as const
const villaPriceFields = [
  { field: 'weeklyPrice', label: 'Seven nights', hint: 'Leave it empty for seven times the nightly price' },
] as const

/** Prices beside the one of the listing itself, and the seats that people take. */
export const PriceFields = ({ kind, form }: SaleRuleFieldsProps) => (
  <TitledSection level={2} title="Prices">
    <div className={css.row}>
      {(kind === 'villa' ? villaPriceFields : activityPriceFields).map(({ field, label, hint }) => (
        <AmountField key={field} label={label} hint={hint} currency="USD" {...fieldProps(form, field)} />
      ))}
      {kind !== 'villa' &&
        seatFields.map(({ field, label }) => (
          <TextField key={field} type="number" min={0} max={10} label={label} {...fieldProps(form, `units.${field}`)} />
        ))}
    </div>
  </TitledSection>
)
