import type { Platform } from '@escapes/platform'

/** Copies a text and notifies; without clipboard access (plain http) the notice shows the text. */
export const copyTextWithNotice = async (
  { notify }: Platform,
  label: string,
  text: string,
  noticeText = text,
): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    notify({ status: 'success', title: `${label} copied`, description: noticeText })
  } catch {
    notify({ status: 'info', title: `${label}: ${text}`, description: 'This browser does not let us copy it.' })
  }
}
