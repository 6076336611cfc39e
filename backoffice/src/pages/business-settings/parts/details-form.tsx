import { fieldProps } from '@escapes/platform/form-problem'
import { TextField } from '@escapes/shared-ui/forms'
import styles from '#/features/form/form.module.css'
import { detailsSchema } from '../settings-schema.ts'
import { type SettingsFormProps, useSettingsForm } from '../use-settings-form.ts'
import { SettingsFormFrame } from './settings-form-frame.tsx'

export const DetailsForm = ({ settings, onDirtyChange }: SettingsFormProps<'details'>) => {
  const { form, labels, control } = useSettingsForm({
    group: 'details',
    settings,
    schema: detailsSchema,
    savedText: 'Pages show it the next time they are loaded, and e-mails from the next one on.',
    onDirtyChange,
  })
  return (
    <SettingsFormFrame control={control} subject="the business details">
      <p>
        Customers see them at the bottom of every page and e-mail, on the pages About us and Help Center, and behind
        every WhatsApp link.
      </p>
      <TextField label={labels.name} autoComplete="off" {...fieldProps(form, 'name')} />
      <div className={styles.row}>
        <TextField
          label={labels.whatsapp}
          hint="With the country code, for example +94 11 555 0142."
          type="tel"
          autoComplete="off"
          {...fieldProps(form, 'whatsapp')}
        />
        <TextField label={labels.email} isOptional type="email" autoComplete="off" {...fieldProps(form, 'email')} />
      </div>
      <TextField label={labels.address} isOptional autoComplete="off" {...fieldProps(form, 'address')} />
    </SettingsFormFrame>
  )
}
