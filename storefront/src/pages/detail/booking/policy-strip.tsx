import type { Booking, Quote } from '@escapes/contract'
import { Icon } from '@escapes/shared-ui/core'
import css from './policy-strip.module.css'
import { policyWords } from './policy-words.ts'
import { useNow } from './use-now.ts'

/** What cancelling gives back and until when, with the dates of this stay. */
export const PolicyStrip = ({ quote: { policy, agreed } }: { quote: Pick<Quote | Booking, 'policy' | 'agreed'> }) => {
  const now = useNow(null)
  return (
    <p className={css.strip}>
      <Icon name="info" size={18} />
      <span>{policyWords(policy, agreed, now)}</span>
    </p>
  )
}
