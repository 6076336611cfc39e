import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Note } from '@escapes/contract'
import { formatShortDate } from '@escapes/contract/dates'
import { usePlatform } from '@escapes/platform'
import { fieldProps } from '@escapes/platform/form-problem'
import type { Result } from '@escapes/platform/result'
import { Button, Skeleton } from '@escapes/shared-ui/core'
import { TextArea } from '@escapes/shared-ui/forms'
import { RowAction } from '#/features/table/row-action.tsx'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import { UnsavedChangesDialog } from '#/features/form/unsaved-changes-dialog.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { SectionError } from '#/features/problem/section-error.tsx'
import { useShortcut } from '#/features/shortcuts/use-shortcut.ts'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { EditNoteDialog } from './edit-note-dialog.tsx'
import { noteSchema } from './note-schema.ts'
import css from './notes-section.module.css'
import { ReminderField } from './reminder-field.tsx'
import { useTickReminder } from './use-tick-reminder.ts'

/** What the notes are about, and the page whose action sends what is written. */
interface NoteSubject {
  about: 'booking' | 'customer'
  id: string
  actionPath: string
}

interface NotesSectionProps extends NoteSubject {
  notes: Result<{ items: Note[] }> | undefined
  onRetry?: (() => void) | undefined
  /** The notes come first, and the form on request or by N. */
  isBrief?: boolean
}

const detailsText = ({ author, createdAt, updatedAt }: Note): string =>
  [
    author,
    formatShortInSriLankaTime(createdAt),
    updatedAt !== createdAt && `changed ${formatShortInSriLankaTime(updatedAt)}`,
  ]
    .filter(Boolean)
    .join(' · ')

const reminderText = ({ remindOn, done }: Note): string =>
  done ? `Done by ${done.by}, ${formatShortInSriLankaTime(done.at)}` : `Reminder for ${formatShortDate(remindOn ?? '')}`

const NewNoteForm = ({ about, id, actionPath, onSaved }: NoteSubject & { onSaved?: (() => void) | undefined }) => {
  const { notify } = usePlatform()
  const { form, mutation } = useStaffForm(actionPath, noteSchema, { text: '', remindOn: '' })
  const isAskedFor = onSaved !== undefined
  useEffect(() => {
    if (isAskedFor) form.setFocus('text')
  }, [form, isAskedFor])
  const write = form.handleSubmit((body) => {
    const call = { params: { id }, body }
    const onDone = (): void => {
      form.reset()
      notify({ status: 'success', title: 'Note saved' })
      onSaved?.()
    }
    if (about === 'booking') mutation.sendIdempotent('POST /admin/bookings/:id/notes', call, onDone)
    else mutation.sendIdempotent('POST /admin/customers/:id/notes', call, onDone)
  })
  return (
    <form className={css.form} noValidate onSubmit={(event) => void write(event)}>
      <TextArea
        label={`New note about this ${about}`}
        hint="Colleagues read it. The customer never does."
        rows={2}
        maxLength={2000}
        {...fieldProps(form, 'text')}
      />
      <ReminderField {...fieldProps(form, 'remindOn')} />
      <MutationError mutation={mutation.rejection} />
      <div>
        <Button type="submit" size="sm" variant="secondary" isBusy={mutation.pendingEndpoint !== undefined}>
          Save note
        </Button>
      </div>
      <UnsavedChangesDialog isDirty={form.formState.isDirty} />
    </form>
  )
}

/** What colleagues wrote down about a booking or a customer; each changes their own. */
export const NotesSection = ({ notes, onRetry, isBrief = false, ...subject }: NotesSectionProps) => {
  const { notify } = usePlatform()
  const [edited, setEdited] = useState<Note>()
  const removal = useStaffMutation(subject.actionPath)
  const { tick, isTicking } = useTickReminder(subject.actionPath)
  const items = notes?.ok ? notes.value.items : []
  const [isWriting, setWriting] = useState(!isBrief)
  const begin = isBrief && !isWriting ? () => setWriting(true) : undefined
  useShortcut('n', begin)
  const finish = (): void => {
    setWriting(false)
    restoreFocus(() => document.querySelector<HTMLElement>('[aria-keyshortcuts="n"]'))
  }
  return (
    <TitledSection
      title="Notes"
      action={
        begin && (
          <Button size="sm" variant="quiet" aria-keyshortcuts="n" onClick={begin}>
            Add a note
          </Button>
        )
      }
    >
      <div className={css.notes}>
        {isWriting && <NewNoteForm {...subject} onSaved={isBrief ? finish : undefined} />}
        {!notes && <Skeleton height="3rem" />}
        {notes?.ok === false && <SectionError subject="The notes" error={notes.error} {...(onRetry && { onRetry })} />}
        {items.length > 0 && (
          <ul className={css.list}>
            {items.map((note) => (
              <li key={note.id} className={css.note}>
                <p className={css.text}>{note.text}</p>
                <p className={css.muted}>
                  <span>{detailsText(note)}</span>
                  {subject.about === 'booking' && note.booking === null && <span>about the customer</span>}
                  {subject.about === 'customer' && note.booking && (
                    <Link to={`/admin/bookings/${note.booking.id}`}>{note.booking.reference}</Link>
                  )}
                </p>
                {note.remindOn && <p className={css.reminder}>{reminderText(note)}</p>}
                <div className={css.actions}>
                  {note.remindOn && (
                    <Button size="sm" variant="quiet" disabled={isTicking} onClick={() => tick(note, !note.done)}>
                      {note.done ? 'To do again' : 'Done'}
                    </Button>
                  )}
                  {note.isOwn && (
                    <>
                      <RowAction
                        text="Change"
                        variant="quiet"
                        name="Change your note"
                        onClick={() => setEdited(note)}
                      />
                      <RowAction
                        text="Delete"
                        variant="quiet"
                        name="Delete your note"
                        disabled={removal.pendingEndpoint !== undefined}
                        onClick={() =>
                          removal.send('DELETE /admin/notes/:id', { params: { id: note.id } }, () =>
                            notify({ status: 'success', title: 'Note deleted' }),
                          )
                        }
                      />
                    </>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
        <MutationError mutation={removal} />
      </div>
      {edited && <EditNoteDialog note={edited} actionPath={subject.actionPath} onClose={() => setEdited(undefined)} />}
    </TitledSection>
  )
}
