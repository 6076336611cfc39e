import { useRef, useState, type ReactNode } from 'react'
import { Button, Icon } from '@escapes/shared-ui/core'
import { Dialog } from '@escapes/shared-ui/overlays'
import { hasNativeShare, shareNatively, toMailShareUrl, toWhatsappShareUrl, type SharedLink } from './share-options.ts'
import css from './share-dialog.module.css'

interface ShareDialogProps {
  link: SharedLink
  onClose: () => void
  /** Who sees what by this link. */
  explanation?: ReactNode
  footer?: ReactNode
}

/** Where the device has no share sheet of its own: the address, to copy or to send. */
const ShareDialog = ({ link, onClose, explanation, footer }: ShareDialogProps) => {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const copy = (): void => {
    const select = (): void => {
      field.current?.select()
      setCopied('no')
    }
    if (!navigator.clipboard) return select()
    navigator.clipboard.writeText(link.url).then(() => setCopied('yes'), select)
  }
  return (
    <Dialog isOpen onClose={onClose} title="Share" description={explanation ?? link.title} footer={footer} size="sm">
      <div className={css.share}>
        <div className={css.row}>
          <input
            ref={field}
            className={css.address}
            readOnly
            aria-label="The address to share"
            value={link.url}
            onFocus={(event) => event.target.select()}
          />
          <Button onClick={copy}>
            <Icon name={copied === 'yes' ? 'check' : 'copy'} size={18} />
            <span>{copied === 'yes' ? 'Copied' : 'Copy link'}</span>
          </Button>
        </div>
        <output className={css.told}>
          {copied === 'yes' && 'The link is copied. Paste it wherever your friends are.'}
          {copied === 'no' && 'The browser does not let us copy. The address is selected: copy it from there.'}
        </output>
        <ul className={css.ways}>
          <li>
            <a className={css.way} href={toWhatsappShareUrl(link)} target="_blank" rel="noreferrer">
              <Icon name="whatsapp" />
              <span>WhatsApp</span>
            </a>
          </li>
          <li>
            <a className={css.way} href={toMailShareUrl(link)}>
              <Icon name="mail" />
              <span>E-mail</span>
            </a>
          </li>
          {hasNativeShare() && (
            <li>
              <button type="button" className={css.way} onClick={() => void shareNatively(link)}>
                <Icon name="share" />
                <span>More</span>
              </button>
            </li>
          )}
        </ul>
      </div>
    </Dialog>
  )
}

export default ShareDialog
