import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { BusinessSettings } from '@escapes/contract'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextField } from '@escapes/shared-ui/forms'
import styles from '#/features/form/form.module.css'
import { fieldLabels, toDetailsFields, type GroupName } from '../settings-groups.ts'
import { detailsSchema } from '../settings-schema.ts'
import { useSettingsForm } from '../use-settings-form.ts'
import { SettingsFormFrame } from './settings-form-frame.tsx'

interface DetailsFormProps {
  details: BusinessSettings['details']
  onDirtyChange: (group: GroupName, isDirty: boolean) => void
}

const labels = fieldLabels.details

export const DetailsForm = ({ details, onDirtyChange }: DetailsFormProps) => {
  const form = useForm({ resolver: zodResolver(detailsSchema), defaultValues: toDetailsFields(details) })
  const control = useSettingsForm(form, {
    group: 'details',
    settings: details,
    toFields: toDetailsFields,
    labels,
    savedText: 'Pages show it the next time they are loaded, and e-mails from the next one on.',
    onDirtyChange,
  })
  const save = form.handleSubmit((values) =>
    control.mutation.send(
      'PUT /admin/settings/business/details',
      { body: { version: control.chooseVersion(), ...values } },
      control.finish,
    ),
  )
  return (
    <SettingsFormFrame control={control} subject="the business details" onSave={() => void save()}>
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
