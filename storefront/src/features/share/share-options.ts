/** What a link to share says and where it leads. */
export interface SharedLink {
  title: string
  url: string
}

export const toWhatsappShareUrl = ({ title, url }: SharedLink): string =>
  `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`

export const toMailShareUrl = ({ title, url }: SharedLink): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

export const hasNativeShare = (): boolean => typeof navigator.share === 'function'

/** The device's own share sheet. False: there is none, or it did not open. */
export const shareNatively = async (link: SharedLink): Promise<boolean> => {
  if (!hasNativeShare()) return false
  try {
    await navigator.share(link)
    return true
  } catch (error) {
    return isAborted(error)
  }
}
