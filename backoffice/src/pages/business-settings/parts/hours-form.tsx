import { fieldProps } from '@escapes/platform/form-problem'
import { TextField } from '@escapes/shared-ui/forms'
import styles from '#/features/form/form.module.css'
import { hoursSchema } from '../settings-schema.ts'
import { type SettingsFormProps, useSettingsForm } from '../use-settings-form.ts'
import { SettingsFormFrame } from './settings-form-frame.tsx'

export const HoursForm = ({ settings, onDirtyChange }: SettingsFormProps<'hours'>) => {
  const { form, labels, control } = useSettingsForm({
    group: 'hours',
    settings,
    schema: hoursSchema,
    savedText: 'Pages show them the next time they are loaded, and e-mails from the next one on.',
    onDirtyChange,
  })
  return (
    <SettingsFormFrame control={control} subject="the office hours">
      <p>Every day, in Sri Lanka time, as 24 hours: 08:00 to 22:00.</p>
      <div className={styles.row}>
        <TextField
          label={labels.opens}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          {...fieldProps(form, 'opens')}
        />
        <TextField
          label={labels.closes}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          {...fieldProps(form, 'closes')}
        />
      </div>
    </SettingsFormFrame>
  )
}
