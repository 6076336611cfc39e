import { usePlatform } from '@escapes/platform'
import { restoreFocus } from '#/features/focus/restore-focus.ts'

/**
 * Says what a dialog has done, and closes it. `takesButton`: the button that opened it goes with what it was of, and the
 * title of the page gets the focus.
 */
export const useDone = (onClose: () => void, { takesButton = false } = {}) => {
  const { notify } = usePlatform()
  return (title: string, description?: string): void => {
    notify({ status: 'success', title, ...(description !== undefined && { description }) })
    onClose()
    if (takesButton) restoreFocus(() => document.querySelector('h1'))
  }
}
