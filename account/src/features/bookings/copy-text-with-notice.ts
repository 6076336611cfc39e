import type { Platform } from '@escapes/platform'

/** What fills a phone is not repeated, such as an address that nobody reads. */
const longestShown = 60

/** Copies a text and notifies; without clipboard access (plain http) the notice shows the text. */
export const copyTextWithNotice = async (
  { notify }: Platform,
  label: string,
  text: string,
  noticeText = text.length > longestShown ? '' : text,
): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    notify({ status: 'success', title: `${label} copied`, description: noticeText })
  } catch {
    notify({ status: 'info', title: `${label}: ${text}`, description: 'This browser does not let us copy it.' })
  }
}
