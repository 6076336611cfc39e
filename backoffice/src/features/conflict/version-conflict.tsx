import { Button } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import styles from '#/features/form/form.module.css'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import css from './version-conflict.module.css'

export interface FieldDifference {
  label: string
  theirs: string
  mine: string
  /** Takes the saved text into this field alone. */
  onUseTheirs?: () => void
}

interface VersionConflictProps {
  /** `this block` */
  subject: string
  /** Who saved it; null where nobody is named. */
  who: string | null
  /** When, where it is known. */
  at?: string | undefined
  /** The fields as texts; equal ones are left out. */
  fields: readonly FieldDifference[]
  onTakeTheirs: () => void
  /** A button that saves here, where the form's own is not shown. */
  saving?: { onSave: () => void; isBusy: boolean }
}

/** What a colleague saved meanwhile beside what is typed here, field by field where they differ. */
export const VersionConflict = ({ subject, who, at, fields, onTakeTheirs, saving }: VersionConflictProps) => {
  const differing = fields.filter(({ theirs, mine }) => theirs !== mine)
  const areCompatible = saving !== undefined && differing.length === 0
  return (
    <FormError>
      <p>
        {who ?? 'A colleague'} changed {subject} meanwhile
        {at && `, on ${formatShortInSriLankaTime(at)}`}. What you typed is still here; theirs is what is saved.
        {areCompatible && ' You changed different fields, so both can be kept.'}
      </p>
      {differing.map(({ label, theirs, mine, onUseTheirs }) => (
        <section key={label} className={css.field} aria-label={`Two versions of ${label}`}>
          <div>
            <strong>{label}, theirs</strong>
            <p className={css.text}>{theirs || 'Empty'}</p>
            {onUseTheirs && (
              <Button size="sm" variant="secondary" onClick={onUseTheirs}>
                Use theirs
              </Button>
            )}
          </div>
          <div>
            <strong>{label}, yours</strong>
            <p className={css.text}>{mine || 'Empty'}</p>
          </div>
        </section>
      ))}
      <div className={styles.buttons}>
        <Button size="sm" variant="secondary" onClick={onTakeTheirs}>
          {saving ? 'Discard mine' : 'Take theirs'}
        </Button>
        {saving && (
          <Button
            size="sm"
            variant={areCompatible ? 'primary' : 'danger'}
            isBusy={saving.isBusy}
            onClick={saving.onSave}
          >
            {areCompatible ? 'Save both' : 'Save mine over theirs'}
          </Button>
        )}
      </div>
    </FormError>
  )
}
