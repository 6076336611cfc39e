import { fieldProps } from '@escapes/platform/form-problem'
import { SelectField, TextField } from '@escapes/shared-ui/forms'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import css from '#/features/form/form.module.css'
import type { SaleRuleFieldsProps } from './sale-rule-fields-props.ts'

const saleModeOptions = [
  { value: 'instant', label: 'Instantly' },
  { value: 'request', label: 'On request: we answer first' },
] as const
const departureOptions = [
  { value: 'free-sale', label: 'Every day' },
  { value: 'departures', label: 'On the departures below only' },
] as const

export const BookingRuleFields = ({ kind, form }: SaleRuleFieldsProps) => (
  <TitledSection level={2} title="Booking">
    <div className={css.row}>
      <SelectField label="How it is booked" options={saleModeOptions} {...fieldProps(form, 'mode')} />
      <TextField type="number" min={0} label="Bookings close, hours before" {...fieldProps(form, 'leadHours')} />
      {kind === 'villa' ? (
        <TextField type="number" min={1} label="Minimum stay, nights" {...fieldProps(form, 'minNights')} />
      ) : (
        <SelectField label="Runs" options={departureOptions} {...fieldProps(form, 'sale')} />
      )}
    </div>
  </TitledSection>
)
