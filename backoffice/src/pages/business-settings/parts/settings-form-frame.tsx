import type { ReactNode } from 'react'
import { VersionConflict } from '#/features/conflict/version-conflict.tsx'
import styles from '#/features/form/form.module.css'
import { SaveButton } from '#/features/form/save-button.tsx'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import type { useSettingsForm } from '../use-settings-form.ts'

interface SettingsFormFrameProps {
  control: Omit<ReturnType<typeof useSettingsForm>['control'], 'finish'>
  /** `the office hours` */
  subject: string
  children: ReactNode
}

/** The fields of a section with who saved it last, its conflict, its problem and its Save. */
export const SettingsFormFrame = ({ control, subject, children }: SettingsFormFrameProps) => {
  const { isStale, isBusy, rejection, takeTheirs, differences, save } = control
  const { updatedAt, updatedBy } = control.settings
  return (
    <form
      data-saves=""
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void save(event)
      }}
    >
      {children}
      {isStale ? (
        <VersionConflict subject={subject} who={updatedBy} fields={differences} onTakeTheirs={takeTheirs} />
      ) : (
        <MutationError mutation={rejection} />
      )}
      <div className={styles.buttons}>
        <p className={styles.note}>
          {updatedAt === null
            ? 'Not changed since the installation.'
            : `Saved by ${updatedBy ?? 'somebody'}, ${formatShortInSriLankaTime(updatedAt)}.`}
        </p>
        <SaveButton control={control} subject={subject} />
      </div>
    </form>
  )
}
