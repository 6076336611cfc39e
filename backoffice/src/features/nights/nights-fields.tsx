import { TextField, type TextFieldProps } from '@escapes/shared-ui/forms'
import styles from '#/features/form/form.module.css'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'

type FieldProps = Omit<TextFieldProps, 'label' | 'type'>

/** The first and the last day; of a villa, the nights that begin on them. */
export const NightsFields = ({ from, to }: { from: FieldProps; to: FieldProps }) => (
  <div className={styles.dateAndTime}>
    <TextField type="date" label="First day" min={todayInSriLanka()} {...from} />
    <TextField type="date" label="Last day" min={todayInSriLanka()} {...to} />
  </div>
)
