import { useState } from 'react'
import { Button, Icon, lazyOverlay } from '@escapes/shared-ui/core'
import { shareNatively } from './share-options.ts'

const ShareDialog = lazyOverlay(async () => (await import('./share-dialog.tsx')).default, { name: 'The share sheet' })

/** Shares the address of this page: by the device's share sheet, else by ours. */
export const ShareButton = ({ title }: { title: string }) => {
  const [url, setUrl] = useState<string>()
  const share = async (): Promise<void> => {
    const link = { title, url: `${location.origin}${location.pathname}` }
    if (!(await shareNatively(link))) setUrl(link.url)
  }
  return (
    <>
      <Button variant="quiet" onClick={() => void share()}>
        <Icon name="share" size={18} />
        <span>Share</span>
      </Button>
      {url !== undefined && <ShareDialog link={{ title, url }} onClose={() => setUrl(undefined)} />}
    </>
  )
}
