import { useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { NotificationSettings, NotificationTopic } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button } from '@escapes/shared-ui/core'
import { TextArea } from '@escapes/shared-ui/forms'
import { VersionConflict } from '#/features/conflict/version-conflict.tsx'
import styles from '#/features/form/form.module.css'
import { UnsavedChangesDialog } from '#/features/form/unsaved-changes-dialog.tsx'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
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
  calendars: settings.calendars.join('\n'),
})

/** One field a topic with its test. Managers read; what an admin types survives a colleague's change. */
export const AddressesForm = ({ settings }: { settings: NotificationSettings }) => {
  const { notify } = usePlatform()
  const isAdmin = useIsAdmin()
  const mutation = useStaffMutation('/admin/settings/notifications')
  const [base, setBase] = useState(settings)
  const form = useForm({ resolver: zodResolver(addressesSchema), defaultValues: toFields(settings) })
  const rejection = useMutationProblem(form, mutation)
  const typed = { ...toFields(base), ...useWatch({ control: form.control }) }
  const { isDirty } = form.formState
  const isStale = settings.version > base.version
  const startFrom = (newest: NotificationSettings): void => {
    setBase(newest)
    form.reset(toFields(newest))
  }
  const save = form.handleSubmit((addresses) => {
    const { version } = isStale ? settings : base
    setBase((before) => ({ ...before, version }))
    mutation.send('PUT /admin/settings/notifications', { body: { version, ...addresses } }, (saved) => {
      startFrom(saved)
      notify({ status: 'success', title: 'Saved', description: 'The next mail goes to these addresses.' })
    })
  })
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (mutation.pendingEndpoint === undefined) void save(event)
      }}
    >
      {!isAdmin && <p>Only admins change these addresses.</p>}
      {topics.map((topic) => (
        <div key={topic} className={css.topic}>
          <TextArea
            label={topicTexts[topic].label}
            hint={`${topicTexts[topic].hint} One address a line.`}
            rows={3}
            spellCheck={false}
            autoComplete="off"
            readOnly={!isAdmin}
            {...fieldProps(form, topic)}
          />
          <TestMails topic={topic} settings={settings} isUnsaved={isDirty || isStale} />
        </div>
      ))}
      {isStale ? (
        <VersionConflict
          subject="these addresses"
          who={settings.updatedBy}
          fields={topics.map((topic) => ({
            label: topicTexts[topic].label,
            theirs: settings[topic].join(', '),
            mine: typed[topic].split('\n').join(', '),
          }))}
          onTakeTheirs={() => startFrom(settings)}
        />
      ) : (
        <MutationError mutation={rejection} />
      )}
      {isAdmin && (
        <div className={styles.buttons}>
          <Button
            type="submit"
            variant={isStale ? 'danger' : 'primary'}
            disabled={!isDirty && !isStale}
            isBusy={mutation.pendingEndpoint !== undefined}
          >
            {isStale ? 'Save mine over theirs' : 'Save'}
          </Button>
        </div>
      )}
      <UnsavedChangesDialog isDirty={isDirty} />
    </form>
  )
}
