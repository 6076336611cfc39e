import type { Booking, Quote } from '@escapes/contract'
import { Icon } from '@escapes/shared-ui/core'
import css from './policy-summary.module.css'
import { describeCancellationPolicy } from './describe-cancellation-policy.ts'
import { useNow } from '@escapes/platform/now'

export const PolicySummary = ({ quote: { policy, agreed } }: { quote: Pick<Quote | Booking, 'policy' | 'agreed'> }) => {
  const now = useNow(null)
  return (
    <p className={css.strip}>
      <Icon name="info" size={18} />
      <span>{describeCancellationPolicy(policy, agreed, now)}</span>
    </p>
  )
}
