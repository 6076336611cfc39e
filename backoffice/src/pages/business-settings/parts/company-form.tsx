import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { BusinessSettings } from '@escapes/contract'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextField } from '@escapes/shared-ui/forms'
import styles from '#/features/form/form.module.css'
import { fieldLabels, toCompanyFields, type GroupName } from '../settings-groups.ts'
import { companySchema } from '../settings-schema.ts'
import { useSettingsForm } from '../use-settings-form.ts'
import { SettingsFormFrame } from './settings-form-frame.tsx'

interface CompanyFormProps {
  company: BusinessSettings['company']
  onDirtyChange: (group: GroupName, isDirty: boolean) => void
}

const labels = fieldLabels.company

export const CompanyForm = ({ company, onDirtyChange }: CompanyFormProps) => {
  const form = useForm({ resolver: zodResolver(companySchema), defaultValues: toCompanyFields(company) })
  const control = useSettingsForm(form, {
    group: 'company',
    settings: company,
    toFields: toCompanyFields,
    labels,
    savedText: 'Pages show it the next time they are loaded, and e-mails from the next one on.',
    onDirtyChange,
  })
  const save = form.handleSubmit((values) =>
    control.mutation.send(
      'PUT /admin/settings/business/company',
      { body: { version: control.chooseVersion(), ...values } },
      control.finish,
    ),
  )
  return (
    <SettingsFormFrame control={control} subject="the company" onSave={() => void save()}>
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
