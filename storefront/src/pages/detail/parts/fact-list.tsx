import { Icon, type IconName } from '@escapes/shared-ui/core'
import css from './fact-list.module.css'

interface FactListProps {
  facts: readonly { icon: IconName; words: string }[]
  /** `no` for what is not part of the price. */
  tone?: 'plain' | 'yes' | 'no'
  /** For words rather than sentences: two beside each other on phones. */
  isNarrow?: boolean
}

export const FactList = ({ facts, tone = 'plain', isNarrow }: FactListProps) => (
  <ul className={css.facts} data-tone={tone} data-narrow={isNarrow || undefined}>
    {facts.map(({ icon, words }) => (
      <li key={words}>
        <Icon name={icon} size={20} />
        {words}
      </li>
    ))}
  </ul>
)
