import { useRef, useState } from 'react'
import type { StaffProposal } from '@escapes/contract'
import { notAPhoneNumber } from '@escapes/contract/fields'
import { Button } from '@escapes/shared-ui/core'
import { TextField } from '@escapes/shared-ui/forms'
import { Dialog } from '@escapes/shared-ui/overlays'
import { ProposalLink } from './proposal-link.tsx'
import { recipientText } from './recipient-fields.tsx'
import css from './sent-dialog.module.css'
import { toWhatsAppNumber } from './whatsapp-number.ts'

interface SentDialogProps {
  proposal: StaffProposal
  onClose: () => void
}

/** It was sent: the link, to copy or to write by WhatsApp to whom it is for. */
export const SentDialog = ({ proposal, onClose }: SentDialogProps) => {
  const { number, phone, recipientName } = proposal
  const [typed, setTyped] = useState(phone ?? '')
  const [isLeft, setLeft] = useState(phone != null)
  const whatsApp = toWhatsAppNumber(typed)
  const who = recipientText(proposal)
  const body = useRef<HTMLDivElement>(null)
  const [copyButton] = useState(() => ({
    get current() {
      return body.current?.querySelector('button') ?? null
    },
  }))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${number} is sent`}
      description={who === undefined ? 'Nobody got a mail: pass on the link.' : `A mail with the link goes to ${who}.`}
      size="sm"
      initialFocus={copyButton}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div ref={body} className={css.sent}>
        <ProposalLink proposal={proposal} whatsApp={whatsApp} />
        <TextField
          type="tel"
          label={`WhatsApp number of ${recipientName}`}
          isOptional
          autoComplete="off"
          maxLength={40}
          hint="With its country. Without one, WhatsApp asks you whom to write to."
          error={whatsApp === undefined && isLeft ? notAPhoneNumber : undefined}
          value={typed}
          onBlur={() => setLeft(true)}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </Dialog>
  )
}
