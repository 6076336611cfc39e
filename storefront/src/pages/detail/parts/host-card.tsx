import type { VillaDetail } from '@escapes/contract'
import { Picture } from '@escapes/shared-ui/core'
import { joinNames } from '#/features/text/join-names.ts'
import { operatorContact } from '../../../../content/operator-contact.ts'
import { AskLinks } from './ask-links.tsx'
import css from './host-card.module.css'
import { DetailSection } from './detail-section.tsx'

export const HostCard = ({ listing }: { listing: VillaDetail }) => {
  const { host } = listing
  const name = host?.name ?? operatorContact.name
  return (
    <DetailSection title={host ? `Hosted by ${name}` : 'Looked after by us'}>
      <div className={css.host}>
        <span className={css.avatar}>
          {host?.avatar ? <Picture picture={host.avatar} sizes="64px" ratio={1} /> : name.charAt(0)}
        </span>
        <div className={css.text}>
          {host && host.languages.length > 0 && <p>Speaks {joinNames(host.languages)}.</p>}
          <p>Questions go through our office, which knows the house and passes them on the same day.</p>
          <AskLinks listing={listing}>{host ? 'Contact Host' : 'Ask us about this villa'}</AskLinks>
        </div>
      </div>
    </DetailSection>
  )
}
