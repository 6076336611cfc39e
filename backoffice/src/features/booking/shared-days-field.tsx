import { formatDate } from '@escapes/contract/dates'
import { Checkbox } from '@escapes/shared-ui/forms'
import { AddDayField } from './add-day-field.tsx'
import css from './offer-days.module.css'
import type { SharedDay } from './use-offered-days.ts'

interface SharedDaysFieldProps {
  days: readonly SharedDay[]
  onOffer: (day: string, isWanted: boolean) => void
  onAdd: (day: string) => Promise<string | undefined>
}

const countText = ({ offered, possible }: SharedDay): string => {
  if (offered === possible) return possible === 1 ? 'to 1 customer' : `to ${possible} customers`
  return offered === 0 ? 'to nobody' : `to ${offered} of ${possible} customers`
}

/** The first days of all customers together, each to be taken away from all, or given to all, at once. */
export const SharedDaysField = ({ days, onOffer, onAdd }: SharedDaysFieldProps) => (
  <fieldset className={css.booking}>
    <legend>
      <strong>First days that are offered</strong>
    </legend>
    <div className={css.days}>
      {days.map((each) => (
        <Checkbox
          key={each.day}
          checked={each.offered > 0}
          onChange={({ target }) => onOffer(each.day, target.checked)}
        >
          {formatDate(each.day)} <span className={css.price}>{countText(each)}</span>
        </Checkbox>
      ))}
    </div>
    <AddDayField label="One more first day for all" onAdd={onAdd} />
  </fieldset>
)
