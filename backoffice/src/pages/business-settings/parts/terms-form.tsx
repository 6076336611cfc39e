import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { BusinessSettings } from '@escapes/contract'
import { fieldProps } from '@escapes/platform/form-problem'
import { useNow } from '@escapes/platform/now'
import { TextField } from '@escapes/shared-ui/forms'
import styles from '#/features/form/form.module.css'
import { describeTerms } from '../describe-terms.ts'
import { fieldLabels, toTermsFields, type GroupFields, type GroupName } from '../settings-groups.ts'
import { termsSchema } from '../settings-schema.ts'
import { useSettingsForm } from '../use-settings-form.ts'
import { SettingsFormFrame } from './settings-form-frame.tsx'
import css from './terms-form.module.css'

interface TermsFormProps {
  terms: BusinessSettings['terms']
  onDirtyChange: (group: GroupName, isDirty: boolean) => void
}

const labels = fieldLabels.terms
const names = Object.keys(labels) as (keyof GroupFields['terms'])[]

/** Whoever changes what money is due is asked for the password again. */
export const TermsForm = ({ terms, onDirtyChange }: TermsFormProps) => {
  const now = useNow(60_000)
  const form = useForm({ resolver: zodResolver(termsSchema), defaultValues: toTermsFields(terms) })
  const control = useSettingsForm(form, {
    group: 'terms',
    settings: terms,
    toFields: toTermsFields,
    labels,
    savedText: 'New bookings are made on these terms.',
    onDirtyChange,
  })
  const changed = control.isDirty ? termsSchema.safeParse(control.typed) : undefined
  const save = form.handleSubmit((values) =>
    control.mutation.send(
      'PUT /admin/settings/business/terms',
      { body: { version: control.chooseVersion(), ...values } },
      control.finish,
    ),
  )
  return (
    <SettingsFormFrame control={control} subject="deposit and deadlines" onSave={() => void save()}>
      <p>
        <strong>New bookings only:</strong> every booking keeps the terms it was made with, also when its dates or
        guests change.
      </p>
      <div className={styles.row}>
        {names.map((name) => (
          <TextField
            key={name}
            label={labels[name]}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            {...fieldProps(form, name)}
          />
        ))}
      </div>
      <dl className={css.preview}>
        <div>
          <dt>Now</dt>
          <dd>{describeTerms(terms, now)}</dd>
        </div>
        <div aria-live="polite">
          <dt>After saving</dt>
          <dd>
            {changed === undefined && 'The same.'}
            {changed?.success === false && 'Correct the fields above to see it.'}
            {changed?.success && describeTerms(changed.data, now)}
          </dd>
        </div>
      </dl>
    </SettingsFormFrame>
  )
}
