import { fieldProps } from '@escapes/platform/form-problem'
import { TextField } from '@escapes/shared-ui/forms'
import styles from '#/features/form/form.module.css'
import { companySchema } from '../settings-schema.ts'
import { type SettingsFormProps, useSettingsForm } from '../use-settings-form.ts'
import { SettingsFormFrame } from './settings-form-frame.tsx'

export const CompanyForm = ({ settings, onDirtyChange }: SettingsFormProps<'company'>) => {
  const { form, labels, control } = useSettingsForm({
    group: 'company',
    settings,
    schema: companySchema,
    savedText: 'Pages show it the next time they are loaded, and e-mails from the next one on.',
    onDirtyChange,
  })
  return (
    <SettingsFormFrame control={control} subject="the company">
      <p>
        Customers look for these before they send money. They appear at the bottom of every page and e-mail, on Contact,
        and on the pages about payment, privacy and terms. Empty fields are not shown.
      </p>
      <TextField
        label={labels.legalName}
        hint="As registered, for example Island Days (Private) Limited."
        isOptional
        autoComplete="off"
        {...fieldProps(form, 'legalName')}
      />
      <div className={styles.row}>
        <TextField
          label={labels.registrationNumber}
          isOptional
          autoComplete="off"
          {...fieldProps(form, 'registrationNumber')}
        />
        <TextField label={labels.licenceNumber} isOptional autoComplete="off" {...fieldProps(form, 'licenceNumber')} />
      </div>
    </SettingsFormFrame>
  )
}
