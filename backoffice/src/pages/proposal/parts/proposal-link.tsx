import type { StaffProposal } from '@escapes/contract'
import { WhatsAppLink } from '@escapes/shared-ui/core'
import { CopyableText } from '#/features/copy/copyable-text.tsx'
import css from './proposal-link.module.css'

interface ProposalLinkProps {
  proposal: Pick<StaffProposal, 'token' | 'title' | 'recipientName'>
  /** International digits; undefined: WhatsApp is not at hand. */
  whatsApp: string | undefined
}

/** The link to pass on; nothing where nobody can accept it. */
export const ProposalLink = ({ proposal: { token, title, recipientName }, whatsApp }: ProposalLinkProps) => {
  if (token === null) return null
  const address = `${location.origin}/proposal#${token}`
  return (
    <div className={css.link}>
      <CopyableText label="Link" text={address} />
      {whatsApp !== undefined && (
        <WhatsAppLink
          phone={whatsApp}
          text={`Hello ${recipientName}, your trip “${title}” is here, day by day: ${address}`}
        >
          Send by WhatsApp
        </WhatsAppLink>
      )}
    </div>
  )
}
