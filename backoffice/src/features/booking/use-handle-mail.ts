import { usePlatform } from '@escapes/platform'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'

/** `text`: which mail it is, to whom. */
interface FailedMail {
  id: string
  text: string
}

/** A mail that failed is dealt with, as by a call: it leaves the start page, while its notice offers to undo. */
export const useHandleMail = (actionPath: string) => {
  const { notify } = usePlatform()
  const mutation = useStaffMutation(actionPath)
  useProblemNotice(mutation.problem, 'Nothing was changed')
  const handle = (mail: FailedMail, isHandled: boolean): void => {
    const { id, text } = mail
    mutation.send('POST /admin/mails/:id/handled', { params: { id }, body: { isHandled } }, () =>
      notify({
        status: 'success',
        title: isHandled ? 'Done' : 'To do again',
        description: text,
        subject: `failed-mail-${id}`,
        ...(isHandled && { action: { label: 'Undo', run: () => handle(mail, false) } }),
      }),
    )
  }
  return { handle }
}
