import { Link } from 'react-router-dom'
import type { Guide } from '@escapes/contract'
import { formatDate, formatShortDate } from '@escapes/contract/dates'
import { Badge, Button, VisuallyHidden } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import { PhoneLinks } from '#/features/customer/phone-links.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { RowAction } from '#/features/table/row-action.tsx'
import { toLicenceState } from '../guides-view.ts'
import css from './guide-columns.module.css'

interface GuideColumnsProps {
  onEdit: (guide: Guide) => void
  onLink: (guide: Guide) => void
  onWorking: (guide: Guide) => void
}

const Licence = ({ guide }: { guide: Guide }) => {
  const state = toLicenceState(guide, todayInSriLanka())
  if (guide.licenceValidUntil === null) return <span className={css.muted}>No licence</span>
  return (
    <span className={css.stack} data-inline="">
      <span>{`SLTDA ${guide.licenceNumber}`}</span>
      {state === 'valid' ? (
        <span className={css.muted}>{`until ${formatDate(guide.licenceValidUntil)}`}</span>
      ) : (
        <Badge tone="warning" icon="alert">
          {`${state === 'ended' ? 'Ended' : 'Ends'} ${formatDate(guide.licenceValidUntil)}`}
        </Badge>
      )}
    </span>
  )
}

const toComing = ({ stoppedOn, comingDepartures, nextDay }: Guide): [string, string] => {
  const count = `${comingDepartures} ${comingDepartures === 1 ? 'departure' : 'departures'} to come`
  const next = nextDay === null ? '' : `next ${formatShortDate(nextDay)}`
  return [comingDepartures === 0 ? 'Nothing to come' : count, stoppedOn ? `stopped ${formatDate(stoppedOn)}` : next]
}

export const createGuideColumns = ({ onEdit, onLink, onWorking }: GuideColumnsProps): Column<Guide>[] => [
  {
    id: 'guide',
    header: 'Guide, languages',
    cell: ({ id, name, languages, note }) => (
      <TwoLineCell
        first={
          <Link className={css.name} to={`/admin/guides/${id}`}>
            {name}
          </Link>
        }
        second={languages.join(', ') || 'No language yet'}
        title={note || name}
      />
    ),
  },
  {
    id: 'phone',
    header: 'Phone',
    width: '14rem',
    cell: ({ phone, name }) => (phone === '' ? 'No number' : <PhoneLinks phone={phone} name={name} />),
  },
  { id: 'licence', header: 'Licence', width: '12rem', cell: (guide) => <Licence guide={guide} /> },
  {
    id: 'coming',
    header: 'Departures',
    width: '12rem',
    cell: (guide) => {
      const [first, second] = toComing(guide)
      return <TwoLineCell first={first} second={second} />
    },
  },
  {
    id: 'actions',
    header: <VisuallyHidden>Actions</VisuallyHidden>,
    width: '22rem',
    cell: (guide) => (
      <span className={css.actions}>
        {guide.stoppedOn === null && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`${guide.link ? 'Link' : 'Make a link'}: ${guide.name}`}
            onClick={() => onLink(guide)}
          >
            {guide.link ? 'Link' : 'Make a link'}
          </Button>
        )}
        <RowAction text="Change" name={`Change ${guide.name}`} onClick={() => onEdit(guide)} />
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${guide.stoppedOn === null ? 'Stop work' : 'Works again'}: ${guide.name}`}
          onClick={() => onWorking(guide)}
        >
          {guide.stoppedOn === null ? 'Stop work' : 'Works again'}
        </Button>
      </span>
    ),
  },
]
