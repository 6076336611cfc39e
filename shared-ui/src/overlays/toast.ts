import { createToaster } from '@chakra-ui/react/toast'

export interface ToastNotice {
  status: 'success' | 'error' | 'info'
  title: string
  description?: string
  action?: { label: string; run: () => void }
  /** A newer notice of the same subject replaces the older one. */
  subject?: string
}

/** The oldest one makes room for another. */
const maxShown = 3

export const toaster = createToaster({
  placement: 'bottom',
  max: maxShown,
  overlap: false,
  gap: 12,
  // Above the shell's bottom bar, and above the actions in sight: see `useNoticePlace`.
  offsets: {
    bottom: 'max(calc(1.25rem + var(--notice-lift, 0px)), var(--notice-clear, 0px))',
    // A page may have them beside its lists: see `notice-lift.css` of the conversation.
    left: 'calc(1rem + var(--notice-left, 0px))',
    right: '1rem',
    top: '1rem',
  },
})

const withAction = 10_000
const withoutAction = 5_000

/** The page that an error belongs to; undefined for one that came while another page was being opened. */
const pagesOfErrors = new Map<string, string | undefined>()

/** Part of ids in the document, which have no spaces. */
const toId = (text: string): string => encodeURIComponent(text)

/** Equal notices are one. Errors stay until they are closed, replaced, withdrawn, or their page is left. */
export const toast = (notice: ToastNotice, page?: string): void => {
  const { status, title, description = '', action, subject = `${status}: ${title} ${description}` } = notice
  const id = toId(subject)
  if (status === 'error') pagesOfErrors.set(id, page)
  else pagesOfErrors.delete(id)
  const shown = toaster.getVisibleToasts()
  if (shown.length >= maxShown && !toaster.isVisible(id)) toaster.remove(shown.at(-1)?.id)
  toaster.create({
    id,
    type: status,
    title,
    description: description || undefined,
    duration: status === 'error' ? Infinity : action ? withAction : withoutAction,
    closable: true,
    action: action && { label: action.label, onClick: action.run },
  })
}

const withdraw = (id: string): void => {
  pagesOfErrors.delete(id)
  if (toaster.isVisible(id)) toaster.dismiss(id)
}

/** Ends the notice of a subject whose cause is gone. */
export const withdrawToast = (subject: string): void => withdraw(toId(subject))

/** Ends the errors of pages that were left. */
export const withdrawErrorsOfOtherPages = (page: string): void => {
  for (const [id, of] of pagesOfErrors)
    if (of === undefined) pagesOfErrors.set(id, page)
    else if (of !== page) withdraw(id)
}
