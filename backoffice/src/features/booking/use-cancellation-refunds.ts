import { useEffect, useState } from 'react'
import type { CancellationPreview, CancellationRefund, StaffBooking } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import type { ChoiceGroupProps } from '@escapes/shared-ui/forms'
import { agreedMoneyText } from '#/features/money/money-text.ts'
import type { StaffAction } from './staff-actions.ts'
import { underWayText } from './under-way-text.ts'
import type { ActionFields } from './use-booking-action.ts'

interface CancellationRefunds {
  /** What the action takes with it; nothing while there is no choice. */
  chosen: Pick<ActionFields, 'refundBy' | 'refund'>
  choices: ChoiceGroupProps<CancellationRefund> | undefined
}

/** What a customer gets back whose booking staff cancel: everything, or what they agreed on, each with its figure. */
export const useCancellationRefunds = ({ id, money }: StaffBooking, action: StaffAction): CancellationRefunds => {
  const { api } = usePlatform()
  const [preview, setPreview] = useState<CancellationPreview>()
  const [refundBy, setRefundBy] = useState<CancellationRefund>('everything')
  const isOffered = action === 'cancel' && money.paid.amount > 0
  useEffect(() => {
    if (!isOffered) return undefined
    const aborting = new AbortController()
    // Without it everything is given back, as before there was a choice.
    api('GET /bookings/:id/cancellation', { params: { id }, signal: aborting.signal })
      .then(setPreview)
      .catch(() => undefined)
    return () => aborting.abort()
  }, [api, id, isOffered])
  const byPolicy = preview?.byPolicy
  if (!preview || !byPolicy) return { chosen: {}, choices: undefined }
  const text = (amount: CancellationPreview['refund']): string => agreedMoneyText(amount, preview.currency)
  const withheld = `The customer wants to cancel, and agreed to this policy. ${text(byPolicy.retained)} is withheld.`
  return {
    chosen: { refundBy, refund: (refundBy === 'policy' ? byPolicy : preview).refund.amount },
    choices: {
      label: 'Refund',
      name: 'refund-by',
      value: refundBy,
      onChange: setRefundBy,
      choices: [
        {
          value: 'everything',
          label: `Everything: ${text(preview.refund)}`,
          detail: [
            'We cannot provide what was booked.',
            preview.underWay && `${underWayText(preview.underWay)}, and refunded too.`,
          ]
            .filter(Boolean)
            .join(' '),
        },
        {
          value: 'policy',
          label: `By the policy, ${byPolicy.refundPercent} %: ${text(byPolicy.refund)}`,
          detail:
            byPolicy.retained.amount > 0
              ? withheld
              : 'The customer wants to cancel. Today the policy refunds everything, too.',
        },
      ],
    },
  }
}
