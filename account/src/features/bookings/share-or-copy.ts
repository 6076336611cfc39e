import type { Platform } from '@escapes/platform'
import { copyTextWithNotice } from './copy-text-with-notice.ts'

/** By the sheet of the device, else by the clipboard. */
export const shareOrCopy = async (
  platform: Platform,
  label: string,
  data: { title: string } & ({ url: string } | { text: string }),
): Promise<void> => {
  try {
    if (typeof navigator.share === 'function') return await navigator.share(data)
  } catch (error) {
    // Whoever closes the sheet shares nothing. One that did not open, as after a slow answer, leaves it to copy.
    if (error instanceof DOMException && error.name === 'AbortError') return
  }
  await copyTextWithNotice(platform, label, 'url' in data ? data.url : data.text)
}
