import type { ManagedRate } from '@escapes/contract'
import { currencies } from '@escapes/contract/money'
import { Badge, Button, ButtonLink, VisuallyHidden } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import css from '#/features/table/row-actions.module.css'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'

const actions = [
  { kind: 'edit', label: 'Edit' },
  { kind: 'delete', label: 'Delete' },
] as const
type RateAction = (typeof actions)[number]['kind']

const authorText = ({ author, source }: ManagedRate): string => author ?? `from ${source}`

const bookingsText = ({ openBookings }: ManagedRate): string =>
  openBookings === 0 ? 'none' : `${openBookings} ${openBookings === 1 ? 'booking' : 'bookings'}`

export const createRateColumns = (onOpen: (kind: RateAction, rate: ManagedRate) => void): Column<ManagedRate>[] => [
  {
    id: 'currency',
    header: 'Currency',
    cell: ({ currency }) => (
      <TwoLineCell first={`${currency} (${currencies[currency].symbol})`} second={currencies[currency].name} />
    ),
  },
  {
    id: 'rate',
    header: 'For one US dollar',
    width: '12rem',
    align: 'end',
    cell: ({ rate }) => <span data-inline="">{rate}</span>,
  },
  {
    id: 'since',
    header: 'Set, by',
    width: '14rem',
    cell: (rate) => <TwoLineCell first={formatShortInSriLankaTime(rate.validFrom)} second={authorText(rate)} />,
  },
  {
    id: 'age',
    header: 'Age',
    width: '9rem',
    cell: ({ isStale }) => (
      <span data-inline="">
        <Badge tone={isStale ? 'warning' : 'success'} icon={isStale ? 'clock' : 'check'}>
          {isStale ? 'Over 24 hours' : 'Up to date'}
        </Badge>
      </span>
    ),
  },
  {
    id: 'bookings',
    header: 'Open bookings',
    width: '9rem',
    isSecondary: true,
    cell: (rate) => bookingsText(rate),
  },
  {
    id: 'actions',
    header: <VisuallyHidden>Actions</VisuallyHidden>,
    width: '17rem',
    cell: (rate) => (
      <div className={css.buttons}>
        <ButtonLink
          size="sm"
          variant="secondary"
          aria-label={`History of ${rate.currency}`}
          to={`/admin/currency-management?history=${rate.currency}`}
          preventScrollReset
        >
          History
        </ButtonLink>
        {actions.map(({ kind, label }) => (
          <Button
            key={kind}
            size="sm"
            variant="secondary"
            aria-label={`${label} ${rate.currency}`}
            onClick={() => onOpen(kind, rate)}
          >
            {label}
          </Button>
        ))}
      </div>
    ),
  },
]
