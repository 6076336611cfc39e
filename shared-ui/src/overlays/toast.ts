import { createToaster } from '@chakra-ui/react/toast'

export interface ToastNotice {
  status: 'success' | 'error' | 'info'
  title: string
  description?: string
  action?: { label: string; run: () => void }
  /** A newer notice of the same subject replaces the older one. */
  subject?: string
}

export const toaster = createToaster({
  placement: 'bottom',
  max: 4,
  overlap: false,
  gap: 12,
  // The shell moves notices above its bottom bar on phones.
  offsets: { bottom: 'calc(1.25rem + var(--notice-lift, 0px))', left: '1rem', right: '1rem', top: '1rem' },
})

const withAction = 10_000
const withoutAction = 5_000

/** Errors stay until they are closed. */
export const toast = ({ status, title, description, action, subject }: ToastNotice): void => {
  toaster.create({
    type: status,
    title,
    description,
    duration: status === 'error' ? Infinity : action ? withAction : withoutAction,
    closable: true,
    ...(subject === undefined ? {} : { id: subject }),
    ...(action ? { action: { label: action.label, onClick: action.run } } : {}),
  })
}
