import { SelectField, TextField } from '@escapes/shared-ui/forms'
import { Part } from '#/features/detail/part.tsx'
import css from '#/features/form/form.module.css'
import type { RulesDraft } from '../rules-draft.ts'
import type { RuleFieldsProps } from './rule-fields.ts'

const modes = [
  { value: 'instant', label: 'At once' },
  { value: 'request', label: 'On request: we answer within 24 hours' },
] as const
const sales = [
  { value: 'free-sale', label: 'Every day' },
  { value: 'departures', label: 'On the departures below only' },
] as const

/** How a booking comes about. */
export const TermFields = ({ kind, draft, onChange, errors }: RuleFieldsProps) => (
  <Part level={2} title="Booking">
    <div className={css.row}>
      <SelectField
        label="Booked"
        options={modes}
        value={draft.mode}
        onChange={({ target }) => onChange({ ...draft, mode: target.value as RulesDraft['mode'] })}
      />
      <TextField
        type="number"
        min={0}
        label="Closes, hours before"
        value={draft.leadHours}
        onChange={({ target }) => onChange({ ...draft, leadHours: target.value })}
        {...(errors['leadHours'] && { error: errors['leadHours'] })}
      />
      {kind === 'villa' ? (
        <TextField
          type="number"
          min={1}
          label="Shortest stay, nights"
          value={draft.minNights}
          onChange={({ target }) => onChange({ ...draft, minNights: target.value })}
          {...(errors['minNights'] && { error: errors['minNights'] })}
        />
      ) : (
        <SelectField
          label="Runs"
          options={sales}
          value={draft.sale}
          onChange={({ target }) => onChange({ ...draft, sale: target.value as RulesDraft['sale'] })}
        />
      )}
    </div>
  </Part>
)
