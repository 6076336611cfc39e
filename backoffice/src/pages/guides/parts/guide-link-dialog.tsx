import { useState } from 'react'
import type { Guide } from '@escapes/contract'
import { toPhoneDigits } from '@escapes/platform/phone'
import { Button, WhatsAppLink } from '@escapes/shared-ui/core'
import { Dialog } from '@escapes/shared-ui/overlays'
import { CopyableText } from '#/features/copy/copyable-text.tsx'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { toLinkMessage } from '../guides-view.ts'
import css from './guide-link-dialog.module.css'

const toStateText = ({ link }: Guide): string =>
  link
    ? `The link that ${link.createdBy || 'somebody'} made on ${formatShortInSriLankaTime(link.createdAt)} works until ${formatShortInSriLankaTime(link.expiresAt)}. ${
        link.lastReadAt
          ? `It was opened last on ${formatShortInSriLankaTime(link.lastReadAt)}.`
          : 'Nobody has opened it yet.'
      }`
    : 'There is no link at the moment.'

interface GuideLinkDialogProps {
  guide: Guide
  /** With what was just saved of the guide. */
  hasEnded: boolean
  onClose: () => void
}

/** The one link by which a guide reads the own days. It is shown once, when it is made. */
export const GuideLinkDialog = ({ guide, hasEnded, onClose }: GuideLinkDialogProps) => {
  const mutation = useStaffMutation('/admin/guides')
  const done = useDone(onClose)
  const [url, setUrl] = useState<string>()
  // What the page read before it was saved still has it.
  const link = hasEnded ? null : guide.link
  const params = { id: guide.id }
  const isBusy = mutation.pendingEndpoint !== undefined
  const make = () =>
    mutation.send('POST /admin/guides/:id/link', { params }, ({ token }) =>
      setUrl(`${window.location.origin}/my-days#${token}`),
    )
  const end = () =>
    mutation.send('DELETE /admin/guides/:id/link', { params }, () =>
      done('Link ended', `Nobody can open the link of ${guide.name} any more.`),
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      // A tap beside it would lose what is shown once, and so would the focus that comes back from the form before.
      staysOpen
      title={`Link of ${guide.name}`}
      size="md"
      description="It shows the departures of the next 14 days with their guests, without an account. Whoever has it can read them, so send it to the guide alone."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {url ? 'Done' : 'Back'}
          </Button>
          {!url && (
            <Button isBusy={isBusy} onClick={make}>
              {link ? 'Make a new link' : 'Make the link'}
            </Button>
          )}
        </>
      }
    >
      <div className={css.link}>
        {url ? (
          <fieldset aria-label="New link" className={css.new}>
            <p className={css.note}>Send it now: it is not shown again.</p>
            <CopyableText label="Link" text={url} />
            <WhatsAppLink phone={toPhoneDigits(guide.phone)} text={toLinkMessage(guide, url)}>
              Send it by WhatsApp
            </WhatsAppLink>
          </fieldset>
        ) : (
          <p className={css.note}>
            {hasEnded
              ? 'The link that was out has ended with the number or the name that you changed. Make a new one and send it, so that they have their days.'
              : toStateText(guide)}
          </p>
        )}
        {link && !url && (
          <>
            <p className={css.note}>A new link ends this one.</p>
            <Button size="sm" variant="danger" isBusy={isBusy} onClick={end}>
              End the link
            </Button>
          </>
        )}
        <MutationError mutation={mutation} />
      </div>
    </Dialog>
  )
}
