import type { StaffProposal } from '@escapes/contract'
import { WhatsAppLink } from '@escapes/shared-ui/core'
import { CopyableText } from '#/features/copy/copyable-text.tsx'
import css from './proposal-link.module.css'

/** The link to pass on; nothing where nobody can accept it. */
export const ProposalLink = ({ proposal: { token, title, recipientName } }: { proposal: StaffProposal }) => {
  if (token === null) return null
  const address = `${location.origin}/proposal#${token}`
  return (
    <div className={css.link} data-proposal-link="">
      <CopyableText label="Link" text={address} />
      <WhatsAppLink text={`Hello ${recipientName}, your trip “${title}” is here, day by day: ${address}`}>
        Send by WhatsApp
      </WhatsAppLink>
    </div>
  )
}
