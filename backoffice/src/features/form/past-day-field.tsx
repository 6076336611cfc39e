import { TextField } from '@escapes/shared-ui/forms'
import { today } from '#/features/time/today.ts'

interface PastDayFieldProps {
  label: string
  value: string
  onChange: (day: string) => void
  error?: string | undefined
}

/** A day that was, typed or picked: the browser's own field is the fastest by keyboard. */
export const PastDayField = ({ label, value, onChange, error }: PastDayFieldProps) => (
  <TextField
    type="date"
    label={label}
    max={today()}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    {...(error && { error })}
  />
)
