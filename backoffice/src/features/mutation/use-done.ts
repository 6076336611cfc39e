import { usePlatform } from '@escapes/platform'

/** Says what a dialog has done, and closes it. */
export const useDone = (onClose: () => void) => {
  const { notify } = usePlatform()
  return (title: string, description?: string): void => {
    notify({ status: 'success', title, ...(description !== undefined && { description }) })
    onClose()
  }
}
