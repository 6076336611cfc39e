import type { Booking } from '@escapes/contract'
import type { IconName } from '#/icons/paths.ts'
import { Badge, type BadgeTone } from './badge.tsx'

type PaymentStatus = Booking['paymentStatus']

const looks: Record<PaymentStatus | 'other', { word: string; icon: IconName; tone: BadgeTone }> = {
  pending: { word: 'Payment due', icon: 'wallet', tone: 'warning' },
  partial: { word: 'Part paid', icon: 'receipt', tone: 'accent' },
  paid: { word: 'Paid', icon: 'check', tone: 'success' },
  other: { word: 'Unknown', icon: 'info', tone: 'neutral' },
}

export const PaymentBadge = ({ status }: { status: PaymentStatus | 'other' }) => {
  const { word, icon, tone } = looks[status] ?? looks.other
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
