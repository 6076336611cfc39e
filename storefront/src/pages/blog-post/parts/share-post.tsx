import { useState } from 'react'
import { usePlatform } from '@escapes/platform'
import { Button, Icon } from '@escapes/shared-ui/core'
import css from './share-post.module.css'

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** The device's share sheet, else the clipboard, else the address to copy. */
export const SharePost = ({ title, summary }: { title: string; summary: string }) => {
  const platform = usePlatform()
  const [address, setAddress] = useState<string>()
  const share = async (): Promise<void> => {
    const url = location.href
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, text: summary, url })
      await navigator.clipboard.writeText(url)
      platform.notify({ status: 'success', title: 'Link copied', description: 'Paste it wherever your friends are.' })
    } catch (error) {
      if (!isAborted(error)) setAddress(url)
    }
  }
  return (
    <div className={css.share}>
      {address && (
        <input
          className={css.address}
          readOnly
          aria-label="The address of this page"
          value={address}
          onFocus={(event) => event.target.select()}
        />
      )}
      <Button variant="quiet" size="sm" className={css.button} onClick={() => void share()}>
        <Icon name="share" size={18} />
        <span>Share</span>
      </Button>
    </div>
  )
}
