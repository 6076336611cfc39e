import type { Note } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'

type Reminder = Pick<Note, 'id' | 'text'>

/** Ticks reminders off for the whole office. The list does it, since the reminder leaves while its notice offers to undo. */
export const useTickReminder = (actionPath: string) => {
  const { notify } = usePlatform()
  const mutation = useStaffMutation(actionPath)
  useProblemNotice(mutation.problem, 'Nothing was changed')
  const tick = (reminder: Reminder, isDone: boolean): void => {
    const { id, text } = reminder
    mutation.send('POST /admin/notes/:id/done', { params: { id }, body: { isDone } }, () =>
      notify({
        status: 'success',
        title: isDone ? 'Done' : 'To do again',
        description: text,
        subject: `reminder-${id}`,
        ...(isDone && { action: { label: 'Undo', run: () => tick(reminder, false) } }),
      }),
    )
  }
  return { tick, isTicking: mutation.pendingEndpoint !== undefined }
}
