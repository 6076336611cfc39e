import { Link } from 'react-router-dom'
import type { AuditEntry } from '@escapes/contract'
import type { Column } from '@escapes/shared-ui/data'
import { changesText, fieldLabel, thingAddress, thingLabel } from '#/features/audit/audit-text.ts'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import css from './audit-columns.module.css'

export const ThingLink = ({ entry }: { entry: AuditEntry }) => {
  const address = thingAddress(entry)
  return address === undefined ? thingLabel(entry) : <Link to={address}>{thingLabel(entry)}</Link>
}

export const createAuditColumns = (onOpen: (entry: AuditEntry) => void): Column<AuditEntry>[] => [
  {
    id: 'at',
    header: 'When, entry',
    width: '11rem',
    cell: (entry) => (
      <TwoLineCell
        first={
          <button
            type="button"
            className={css.when}
            aria-label={`${formatShortInSriLankaTime(entry.at)}, details of entry ${entry.number}`}
            onClick={() => onOpen(entry)}
          >
            {formatShortInSriLankaTime(entry.at)}
          </button>
        }
        second={`Entry ${entry.number}`}
      />
    ),
  },
  {
    id: 'who',
    header: 'Who',
    width: '10rem',
    cell: ({ by }) => <TwoLineCell first={by.name} second={fieldLabel(by.role)} title={by.name} />,
  },
  {
    id: 'what',
    header: 'What, change',
    cell: ({ label, changes }) => (
      <TwoLineCell first={label} second={changesText(changes)} title={`${label}. ${changesText(changes)}`} />
    ),
  },
  { id: 'thing', header: 'Thing', width: '15rem', cell: (entry) => <ThingLink entry={entry} /> },
  {
    id: 'where',
    header: 'From where',
    width: '12rem',
    isSecondary: true,
    cell: ({ device, address }) => <TwoLineCell first={device} second={address} title={`${device}, ${address}`} />,
  },
]
