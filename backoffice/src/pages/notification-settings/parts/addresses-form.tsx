import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { NotificationSettings, NotificationTopic } from '@escapes/contract'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextArea } from '@escapes/shared-ui/forms'
import { VersionConflict } from '#/features/conflict/version-conflict.tsx'
import styles from '#/features/form/form.module.css'
import { UnsavedChangesDialog } from '#/features/form/unsaved-changes-dialog.tsx'
import { SaveButton } from '#/features/form/save-button.tsx'
import { useVersionedForm } from '#/features/form/use-versioned-form.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { useIsAdmin } from '#/features/session/use-is-admin.ts'
import { addressesSchema } from '../addresses-schema.ts'
import { topics, topicTexts } from '../topic-texts.ts'
import css from './addresses-form.module.css'
import { TestMails } from './test-mails.tsx'

const toFields = (settings: Pick<NotificationSettings, NotificationTopic>): Record<NotificationTopic, string> => ({
  bookings: settings.bookings.join('\n'),
  money: settings.money.join('\n'),
  messages: settings.messages.join('\n'),
  calendars: settings.calendars.join('\n'),
})

/** One field a topic with its test. Managers read; what an admin types survives a colleague's change. */
export const AddressesForm = ({ settings }: { settings: NotificationSettings }) => {
  const isAdmin = useIsAdmin()
  const mutation = useStaffMutation('/admin/settings/notifications')
  const form = useForm({ resolver: zodResolver(addressesSchema), defaultValues: toFields(settings) })
  const control = useVersionedForm(form, mutation, {
    stored: settings,
    toFields,
    describeSaved: () => 'The next e-mail goes to these addresses.',
  })
  const typed = { ...form.getValues(), ...useWatch({ control: form.control }) }
  const save = form.handleSubmit((addresses) => {
    const body = { version: control.chooseVersion(), ...addresses }
    mutation.send('PUT /admin/settings/notifications', { body }, control.finish)
  })
  return (
    <form
      data-saves=""
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!control.isBusy) void save(event)
      }}
    >
      {!isAdmin && <p>Only admins change these addresses.</p>}
      {topics.map((topic) => (
        <div key={topic} className={css.topic}>
          <TextArea
            label={topicTexts[topic].label}
            hint={`${topicTexts[topic].hint} One address per line.`}
            rows={3}
            spellCheck={false}
            autoComplete="off"
            readOnly={!isAdmin}
            {...fieldProps(form, topic)}
          />
          <TestMails topic={topic} settings={settings} isUnsaved={control.isDirty || control.isStale} />
        </div>
      ))}
      {control.isStale ? (
        <VersionConflict
          subject="these addresses"
          who={settings.updatedBy}
          fields={topics.map((topic) => ({
            label: topicTexts[topic].label,
            theirs: settings[topic].join(', '),
            mine: typed[topic].split('\n').join(', '),
          }))}
          onTakeTheirs={control.takeTheirs}
        />
      ) : (
        <MutationError mutation={control.rejection} />
      )}
      {isAdmin && (
        <div className={styles.buttons}>
          <SaveButton control={control} />
        </div>
      )}
      <UnsavedChangesDialog isDirty={control.isDirty} />
    </form>
  )
}
