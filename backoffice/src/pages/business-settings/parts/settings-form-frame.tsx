import type { ReactNode } from 'react'
import { Button } from '@escapes/shared-ui/core'
import { VersionConflict, type FieldDifference } from '#/features/conflict/version-conflict.tsx'
import styles from '#/features/form/form.module.css'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import type { useSettingsForm } from '../use-settings-form.ts'

interface SettingsFormFrameProps {
  control: ReturnType<typeof useSettingsForm>
  /** `the office hours` */
  subject: string
  updatedAt: string | null
  updatedBy: string | null
  differences: readonly FieldDifference[]
  onSave: () => void
  children: ReactNode
}

/** The fields of a section with who saved it last, its conflict, its problem and its Save. */
export const SettingsFormFrame = (props: SettingsFormFrameProps) => {
  const { control, subject, updatedAt, updatedBy, differences, onSave, children } = props
  const { isStale, isDirty, isBusy, rejection, takeTheirs } = control
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSave()
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
            ? 'As installed.'
            : `Saved by ${updatedBy ?? 'somebody'}, ${formatShortInSriLankaTime(updatedAt)}.`}
        </p>
        <Button
          type="submit"
          variant={isStale ? 'danger' : 'primary'}
          disabled={!isDirty && !isStale}
          isBusy={isBusy}
          aria-label={`${isStale ? 'Save mine over theirs' : 'Save'}: ${subject}`}
        >
          {isStale ? 'Save mine over theirs' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
