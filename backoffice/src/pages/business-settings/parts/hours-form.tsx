import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { BusinessSettings } from '@escapes/contract'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextField } from '@escapes/shared-ui/forms'
import styles from '#/features/form/form.module.css'
import { fieldLabels, toHoursFields, type GroupName } from '../settings-groups.ts'
import { hoursSchema } from '../settings-schema.ts'
import { useSettingsForm } from '../use-settings-form.ts'
import { SettingsFormFrame } from './settings-form-frame.tsx'

interface HoursFormProps {
  hours: BusinessSettings['hours']
  onDirtyChange: (group: GroupName, isDirty: boolean) => void
}

const labels = fieldLabels.hours

export const HoursForm = ({ hours, onDirtyChange }: HoursFormProps) => {
  const form = useForm({ resolver: zodResolver(hoursSchema), defaultValues: toHoursFields(hours) })
  const control = useSettingsForm(form, {
    group: 'hours',
    settings: hours,
    toFields: toHoursFields,
    labels,
    savedText: 'Pages show them the next time they are loaded, and e-mails from the next one on.',
    onDirtyChange,
  })
  const save = form.handleSubmit((values) =>
    control.mutation.send(
      'PUT /admin/settings/business/hours',
      { body: { version: control.chooseVersion(), ...values } },
      control.finish,
    ),
  )
  return (
    <SettingsFormFrame control={control} subject="the office hours" onSave={() => void save()}>
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
