import type { CurrencyCode, ListingDetail, PolicyView } from '@escapes/contract'
import { Icon } from '@escapes/shared-ui/core'
import { describeEarlyCancellation } from '#/features/policy/list-policy-rows.ts'
import css from './policy-summary.module.css'
import { describeCancellationPolicy } from '@escapes/contract/describe-cancellation-policy'
import { useNow } from '@escapes/platform/now'

const Strip = ({ children }: { children: string }) => (
  <p className={css.strip}>
    <Icon name="info" size={18} />
    <span>{children}</span>
  </p>
)

/** Before there are dates to count from. */
export const EarlyCancellation = ({
  listing: { kind, policy },
}: {
  listing: Pick<ListingDetail, 'kind' | 'policy'>
}) => {
  const text = describeEarlyCancellation(policy, kind === 'villa' ? 'arrival' : 'the start')
  return text && <Strip>{text}</Strip>
}

export interface AgreedPolicy {
  policy: PolicyView
  agreed: { currency: CurrencyCode; rate?: string }
}

export const PolicySummary = ({ quote: { policy, agreed } }: { quote: AgreedPolicy }) => {
  const now = useNow(null)
  return <Strip>{describeCancellationPolicy(policy, agreed, now)}</Strip>
}
