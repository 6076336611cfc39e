import { useSyncExternalStore } from 'react'
import type { CurrencyCode, ListingDetail, PolicyView } from '@escapes/contract'
import { operatorTimeZone } from '@escapes/contract/dates'
import { Icon } from '@escapes/shared-ui/core'
import { describeEarlyCancellation } from '#/features/policy/list-policy-rows.ts'
import css from './policy-summary.module.css'
import { describeCancellationPolicy } from '@escapes/contract/describe-cancellation-policy'
import { useNow } from '@escapes/platform/now'

/** `room`: a longer text that may take its place. */
const Strip = ({ children, room }: { children: string; room?: string | undefined }) => (
  <p className={css.strip}>
    <Icon name="info" size={18} />
    <span className={css.text} data-room={room}>
      {/* A deadline may have passed since the server drew it. */}
      <span suppressHydrationWarning>{children}</span>
    </span>
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

const neverChanges = () => () => undefined
/** The server does not know it. Until it is known there is room for both clocks, which most who book read. */
const useIsZoneKnown = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
const elsewhere = 'Pacific/Honolulu'

export const PolicySummary = ({ quote: { policy, agreed } }: { quote: AgreedPolicy }) => {
  const now = useNow(null)
  const isZoneKnown = useIsZoneKnown()
  const describe = (zone?: string) => describeCancellationPolicy(policy, agreed, now, zone)
  return isZoneKnown ? (
    <Strip>{describe()}</Strip>
  ) : (
    <Strip room={describe(elsewhere)}>{describe(operatorTimeZone)}</Strip>
  )
}
