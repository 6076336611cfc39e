import type { Quote } from '@escapes/contract'
import type { Result } from '@escapes/platform/result'
import { Button, Picture } from '@escapes/shared-ui/core'
import { Dialog } from '@escapes/shared-ui/overlays'
import { guestsText } from '#/features/booking/booking-facts.ts'
import { listingKindLabels } from '#/features/booking/labels.ts'
import { agreedMoneyText } from '#/features/money/money-text.ts'
import { withAgreedLines } from '#/features/selection/quote-with-lines.ts'
import { partDaysText } from '../part-draft.ts'
import type { ProposalFields } from '../proposal-fields.ts'
import { toTripTotal } from '../trip-total.ts'
import css from './preview-dialog.module.css'

interface PreviewDialogProps {
  fields: ProposalFields
  outcomes: readonly (Result<Quote> | undefined)[]
  onClose: () => void
}

/** What the link says, before anybody has it: no reasons, no problems' codes, one sum. */
export const PreviewDialog = ({ fields, outcomes, onClose }: PreviewDialogProps) => {
  const { title, recipientName, message, parts, currency } = fields
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title || 'Without a title yet'}
      description="As the traveller sees it. Their page has a map and the terms besides, and they can leave parts out."
      size="md"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className={css.preview}>
        <p>Hello {recipientName || '…'},</p>
        {message.trim() !== '' && <p className={css.text}>{message.trim()}</p>}
        <ol className={css.parts}>
          {parts.map((part, at) => {
            const outcome = outcomes[at]
            const priced = outcome?.ok ? withAgreedLines(outcome.value, part.extraLines) : undefined
            return (
              <li key={part.key} className={css.part}>
                <Picture picture={part.image} sizes="(min-width: 40rem) 12rem, 100vw" alt="" />
                <div>
                  <p className={css.muted}>{partDaysText(part)}</p>
                  <h3 className={css.title}>{part.title}</h3>
                  <p className={css.muted}>
                    {listingKindLabels[part.kind]}, {part.location} · {guestsText(part)}
                  </p>
                  {part.note.trim() !== '' && <p className={css.text}>{part.note.trim()}</p>}
                  {part.extraLines.length > 0 && (
                    <p className={css.muted}>With {part.extraLines.map(({ label }) => label).join(', ')}</p>
                  )}
                  <p className={css.price}>
                    {priced
                      ? agreedMoneyText({ amount: priced.agreed.total, usd: priced.total }, currency)
                      : 'Cannot be booked at the moment'}
                  </p>
                </div>
              </li>
            )
          })}
        </ol>
        <p className={css.total}>
          <b>Total</b>
          <b>{agreedMoneyText(toTripTotal(parts, outcomes).value, currency)}</b>
        </p>
        <p className={css.muted}>Prices and places are of this moment; they are yours once you book.</p>
      </div>
    </Dialog>
  )
}
