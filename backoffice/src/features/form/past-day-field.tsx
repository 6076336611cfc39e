import { TextField, type TextFieldProps } from '@escapes/shared-ui/forms'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'

export const PastDayField = (field: Omit<TextFieldProps, 'type' | 'max'>) => (
  <TextField type="date" max={todayInSriLanka()} {...field} />
)
