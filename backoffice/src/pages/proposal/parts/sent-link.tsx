import { useEffect, useRef, useState } from 'react'
import type { StaffProposal } from '@escapes/contract'
import { notAPhoneNumber } from '@escapes/contract/fields'
import { TextField } from '@escapes/shared-ui/forms'
import { ProposalLink } from './proposal-link.tsx'
import css from './sent-link.module.css'
import { toWhatsAppNumber } from './whatsapp-number.ts'

/** The link of what was sent, to copy or to write by WhatsApp to whom it is for. */
export const SentLink = ({ proposal }: { proposal: StaffProposal }) => {
  const { phone, recipientName } = proposal
  const [typed, setTyped] = useState(phone ?? '')
  const [isLeft, setLeft] = useState(phone != null)
  const whatsApp = toWhatsAppNumber(typed)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The field that had the focus is gone.
    body.current?.querySelector('button')?.focus()
  }, [])
  return (
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
        onKeyDown={(event) => {
          // It would close the dialog, and the number with it.
          if (event.key === 'Enter') event.preventDefault()
        }}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  )
}
