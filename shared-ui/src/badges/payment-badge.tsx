import type { Booking } from '@escapes/contract'
import type { IconName } from '#/icons/paths.ts'
import { Badge, type BadgeTone } from './badge.tsx'

type PaymentStatus = Booking['paymentStatus']

const styles: Record<PaymentStatus | 'other', { label: string; icon: IconName; tone: BadgeTone }> = {
  pending: { label: 'Payment due', icon: 'wallet', tone: 'warning' },
  partial: { label: 'Part paid', icon: 'receipt', tone: 'accent' },
  paid: { label: 'Paid', icon: 'check', tone: 'success' },
  other: { label: 'Unknown', icon: 'info', tone: 'neutral' },
}

export const PaymentBadge = ({ status }: { status: PaymentStatus | 'other' }) => {
  const { label, icon, tone } = styles[status] ?? styles.other
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
