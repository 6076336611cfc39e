import { fieldProps } from '@escapes/platform/form-problem'
import { useNow } from '@escapes/platform/now'
import { TextField } from '@escapes/shared-ui/forms'
import styles from '#/features/form/form.module.css'
import { describeTerms } from '../describe-terms.ts'
import { termsSchema } from '../settings-schema.ts'
import { type SettingsFormProps, useSettingsForm } from '../use-settings-form.ts'
import { SettingsFormFrame } from './settings-form-frame.tsx'
import css from './terms-form.module.css'

/** Whoever changes what money is due is asked for the password again. */
export const TermsForm = ({ settings, onDirtyChange }: SettingsFormProps<'terms'>) => {
  const now = useNow(60_000)
  const { form, labels, control, names, typed, isDirty } = useSettingsForm({
    group: 'terms',
    settings,
    schema: termsSchema,
    savedText: 'New bookings are made on these terms.',
    onDirtyChange,
  })
  const changed = isDirty ? termsSchema.safeParse(typed) : undefined
  return (
    <SettingsFormFrame control={control} subject="deposit and deadlines">
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
          <dd>{describeTerms(settings, now)}</dd>
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
