import { useCallback, useEffect, useRef } from 'react'
import type { MessageAttachment } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import type { AttachmentLoader } from '@escapes/shared-ui/chat'

/** Files of a conversation without an account: the token that opens it goes with each request, and not in an address. */
export const useThreadFiles = (token: string) => {
  const { notify } = usePlatform()
  const urls = useRef<string[]>([])
  useEffect(() => () => urls.current.splice(0).forEach((url) => URL.revokeObjectURL(url)), [])
  const load = useCallback<AttachmentLoader>(
    async ({ id }, variant) => {
      const response = await fetch('/api/v1/enquiries/thread/file', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, attachmentId: id, variant }),
      })
      if (!response.ok) throw new Error(`The file answered ${response.status}`)
      const url = URL.createObjectURL(await response.blob())
      urls.current.push(url)
      return url
    },
    [token],
  )
  const open = useCallback(
    async (attachment: MessageAttachment): Promise<void> => {
      try {
        const link = document.createElement('a')
        link.href = await load(attachment, 'file')
        link.download = attachment.fileName
        link.click()
      } catch {
        notify({ status: 'error', title: 'The file could not be opened', description: 'Please try again in a moment.' })
      }
    },
    [load, notify],
  )
  return { load, open }
}
