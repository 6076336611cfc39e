import type { VillaDetail } from '@escapes/contract'
import { Icon, Picture, WhatsAppLink } from '@escapes/shared-ui/core'
import { whatsappText } from '#/features/listings/whatsapp-text.ts'
import { operator } from '../../../../content/operator.ts'
import css from './host-card.module.css'
import { Part } from './part.tsx'
import { useHere } from './use-here.ts'

/** Who is asked: the host where one is named, else we ourselves. */
export const HostCard = ({ listing }: { listing: VillaDetail }) => {
  const { host } = listing
  const here = useHere()
  const name = host?.name ?? operator.name
  return (
    <Part title={host ? `Hosted by ${name}` : 'Looked after by us'}>
      <div className={css.host}>
        <span className={css.avatar}>
          {host?.avatar ? <Picture picture={host.avatar} sizes="64px" ratio={1} /> : <Icon name="user" size={28} />}
        </span>
        <div className={css.words}>
          {host && host.languages.length > 0 && <p>Speaks {new Intl.ListFormat('en').format(host.languages)}.</p>}
          <p>Questions go through our office, which knows the house and passes them on the same day.</p>
          <WhatsAppLink phone={operator.whatsapp} text={whatsappText(listing, here)}>
            {host ? 'Contact Host' : 'Ask us about this villa'}
          </WhatsAppLink>
        </div>
      </div>
    </Part>
  )
}
