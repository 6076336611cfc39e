import type { ManagedRate } from '@escapes/contract'
import { currencies } from '@escapes/contract/money'
import { Badge, ButtonLink, VisuallyHidden } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import { RowAction } from '#/features/table/row-action.tsx'
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

interface RowHandlers {
  onOpen: (kind: RateAction, rate: ManagedRate) => void
  onSwitch: (rate: ManagedRate) => void
}

export const createRateColumns = ({ onOpen, onSwitch }: RowHandlers): Column<ManagedRate>[] => [
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
    width: '10.5rem',
    align: 'end',
    cell: ({ rate }) => <span data-inline="">{rate}</span>,
  },
  {
    id: 'since',
    header: 'Set, by',
    width: '11rem',
    cell: (rate) => <TwoLineCell first={formatShortInSriLankaTime(rate.validFrom)} second={authorText(rate)} />,
  },
  {
    id: 'age',
    header: 'State',
    width: '9rem',
    cell: ({ isStale, isActive }) => (
      <span data-inline="">
        {!isActive && <Badge tone="neutral">Switched off</Badge>}
        {isActive && (
          <Badge tone={isStale ? 'warning' : 'success'} icon={isStale ? 'clock' : 'check'}>
            {isStale ? 'Over 24 hours' : 'Up to date'}
          </Badge>
        )}
      </span>
    ),
  },
  {
    id: 'bookings',
    header: 'Open bookings',
    width: '8.5rem',
    priority: 'medium',
    isSecondary: true,
    cell: (rate) => bookingsText(rate),
  },
  {
    id: 'actions',
    header: <VisuallyHidden>Actions</VisuallyHidden>,
    width: '21.5rem',
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
        <RowAction
          text={rate.isActive ? 'Switch off' : 'Switch on'}
          name={`Switch ${rate.isActive ? 'off' : 'on'} ${rate.currency}`}
          onClick={() => onSwitch(rate)}
        />
        {actions.map(({ kind, label }) => (
          <RowAction key={kind} text={label} name={`${label} ${rate.currency}`} onClick={() => onOpen(kind, rate)} />
        ))}
      </div>
    ),
  },
]
