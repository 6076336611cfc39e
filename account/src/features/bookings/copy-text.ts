import type { Platform } from '@escapes/platform'

/** Copies and says so; where the browser does not let us, it shows what was to be copied. */
export const copyText = async ({ notify }: Platform, label: string, text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    notify({ status: 'success', title: `${label} copied`, description: text })
  } catch {
    notify({ status: 'info', title: `${label}: ${text}`, description: 'This browser does not let us copy it.' })
  }
}
