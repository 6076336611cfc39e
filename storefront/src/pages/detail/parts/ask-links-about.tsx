import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ListingDetail } from '@escapes/contract'
import { Icon, WhatsAppLink } from '@escapes/shared-ui/core'
import { toQuestionSubject, toWhatsappText } from '#/features/listings/question-text.ts'
import { operatorContact } from '../../../../content/operator-contact.ts'
import css from './ask-links-about.module.css'
import { usePageUrlWithoutQuery } from './use-page-url-without-query.ts'

export interface AskLinksProps {
  listing: ListingDetail
  children: ReactNode
}

/** `selection`: the dates and the party that a question is about; empty before they are chosen. */
export const AskLinksAbout = ({ listing, selection, children }: AskLinksProps & { selection: string }) => {
  const pageUrl = usePageUrlWithoutQuery()
  return (
    <p className={css.ask}>
      <WhatsAppLink phone={operatorContact.whatsapp} text={toWhatsappText(listing, pageUrl, selection)}>
        {children}
      </WhatsAppLink>
      <Link
        className={css.write}
        to={`/contact?${new URLSearchParams({ subject: toQuestionSubject(listing, selection), listing: listing.id })}`}
      >
        <Icon name="mail" size={20} />
        <span>Ask by e-mail</span>
      </Link>
    </p>
  )
}
