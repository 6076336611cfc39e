import { TextField, type TextFieldProps } from '@escapes/shared-ui/forms'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'

/** The day on which a note stands on the start page. */
export const ReminderField = (field: Omit<TextFieldProps, 'label' | 'type'>) => (
  <TextField
    type="date"
    label="Remind us on"
    isOptional
    hint="From that day it is on Today, until somebody ticks it off."
    min={todayInSriLanka()}
    {...field}
  />
)
