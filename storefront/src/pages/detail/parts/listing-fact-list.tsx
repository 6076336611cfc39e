import { Icon, type IconName } from '@escapes/shared-ui/core'
import css from './listing-fact-list.module.css'

interface ListingFactListProps {
  facts: readonly { icon: IconName; label: string }[]
  tone?: 'plain' | 'yes' | 'no'
  /** Two columns on phones, for short labels. */
  isNarrow?: boolean
}

export const ListingFactList = ({ facts, tone = 'plain', isNarrow }: ListingFactListProps) => (
  <ul className={css.facts} data-tone={tone} data-narrow={isNarrow || undefined}>
    {facts.map(({ icon, label }) => (
      <li key={label}>
        <Icon name={icon} size={20} />
        {label}
      </li>
    ))}
  </ul>
)
