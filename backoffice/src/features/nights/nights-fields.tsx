import { TextField, type TextFieldProps } from '@escapes/shared-ui/forms'
import styles from '#/features/form/form.module.css'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'

type FieldProps = Omit<TextFieldProps, 'label' | 'type'>

interface NightsFieldsProps {
  from: FieldProps
  to: FieldProps
  soldBy?: 'night' | 'day'
}

/** The first and the last night, or day. */
export const NightsFields = ({ from, to, soldBy = 'night' }: NightsFieldsProps) => (
  <div className={styles.dateAndTime}>
    <TextField type="date" label={`First ${soldBy}`} min={todayInSriLanka()} {...from} />
    <TextField type="date" label={`Last ${soldBy}`} min={todayInSriLanka()} {...to} />
  </div>
)
