import type { TripGuide } from '@escapes/contract'
import { PhoneLinks } from '#/features/bookings/phone-links.tsx'
import css from './way.module.css'

interface GuideFactProps {
  guide: TripGuide
  /** What a message to them begins with. */
  text: string
}

/** Who leads the outing, with the number from the day before. */
export const GuideFact = ({ guide: { name, languages, licence, phone }, text }: GuideFactProps) => (
  <div>
    <dt>Your guide</dt>
    <dd>
      {name}
      {languages.length > 0 && <span className={css.more}>{`Speaks ${languages.join(', ')}`}</span>}
      {licence !== null && <span className={css.more}>{`Licensed guide, SLTDA ${licence}`}</span>}
      {phone !== '' && <PhoneLinks name={name} phone={phone} text={text} />}
    </dd>
  </div>
)
