import { Link } from 'react-router-dom'
import type { SaleRules } from '@escapes/contract'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextField } from '@escapes/shared-ui/forms'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import css from '#/features/form/form.module.css'
import { AmountField } from '#/features/money/amount-field.tsx'
import { dollarsText } from '#/features/money/money-text.ts'
import type { SaleRulesFormControl } from './sale-rule-fields-props.ts'

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

interface PriceFieldsProps {
  rules: Pick<SaleRules, 'listingId' | 'kind' | 'usualPrice'>
  form: SaleRulesFormControl
}

/** Prices beside the one of the listing itself, and the seats that people take. */
export const PriceFields = ({ rules: { listingId, kind, usualPrice }, form }: PriceFieldsProps) => (
  <TitledSection level={2} title="Prices">
    <p>
      {usualPrice ? `${dollarsText(usualPrice)} per ${kind === 'villa' ? 'night' : 'person'}` : 'No price yet'}
      {', outside of all seasons. '}
      <Link to={`/admin/listings/${listingId}`}>Change it under Content</Link>
    </p>
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
