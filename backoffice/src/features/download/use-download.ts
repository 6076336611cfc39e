import type { Platform } from '@escapes/platform'
import { useAsk } from '#/features/deed/use-ask.ts'

/** Downloads a file of a person. Its link is for this reader alone and lasts five minutes: it is made when it is wanted. */
export const useDownload = () => {
  const { ask, isAsking } = useAsk()
  const download = async (linkTo: (platform: Platform) => Promise<string>): Promise<void> => {
    const url = await ask('The file', linkTo)
    if (url) window.location.assign(url)
  }
  return { download, isDownloading: isAsking }
}
