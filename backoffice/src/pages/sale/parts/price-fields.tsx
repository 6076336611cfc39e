import { TextField } from '@escapes/shared-ui/forms'
import { Part } from '#/features/detail/part.tsx'
import css from '#/features/form/form.module.css'
import { AmountField } from '#/features/money/amount-field.tsx'
import type { RuleFieldsProps } from './rule-fields.ts'

const units = [
  { field: 'adult', label: 'Seats of an adult' },
  { field: 'child', label: 'Seats of a child' },
  { field: 'infant', label: 'Seats of an infant' },
] as const
const outingPrices = [
  { field: 'childPrice', label: 'Price of a child', hint: 'Empty: as an adult' },
  { field: 'infantPrice', label: 'Price of an infant', hint: 'Empty: free' },
] as const
const villaPrices = [{ field: 'weeklyPrice', label: 'Seven nights', hint: 'Empty: seven times a night' }] as const

/** Prices beside the one of the listing itself, and the seats that people take. */
export const PriceFields = ({ kind, draft, onChange, errors }: RuleFieldsProps) => (
  <Part level={2} title="Prices">
    <div className={css.row}>
      {(kind === 'villa' ? villaPrices : outingPrices).map(({ field, label, hint }) => (
        <AmountField
          key={field}
          label={label}
          hint={hint}
          currency="USD"
          value={draft[field]}
          onChange={(text) => onChange({ ...draft, [field]: text })}
          error={errors[field]}
        />
      ))}
      {kind !== 'villa' &&
        units.map(({ field, label }) => (
          <TextField
            key={field}
            type="number"
            min={0}
            max={10}
            label={label}
            value={draft[field]}
            onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
            {...(errors[`units.${field}`] && { error: errors[`units.${field}`] })}
          />
        ))}
    </div>
  </Part>
)
