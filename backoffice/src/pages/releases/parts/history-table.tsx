import type { ChannelStatus } from '@escapes/contract/releases'
import type { Column } from '@escapes/shared-ui/data'
import { StaffTable } from '#/features/table/staff-table.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { toPercent } from './release-action.ts'
import type { ReleaseEvent } from './release-lists.ts'
import { WhatItBrought } from './what-it-brought.tsx'
import css from '../releases-page.module.css'

const kinds: Readonly<Record<string, string>> = {
  published: 'Published',
  promoted: 'Released',
  'rolled-back': 'Rolled back to',
  retired: 'Taken off the site',
  refused: 'Rejected',
  'canary-started': 'Canary started',
  'canary-raised': 'Canary raised',
  'canary-aborted': 'Canary aborted',
  'errors-rose': 'Errors rose',
  scheduled: 'Scheduled',
  unscheduled: 'Schedule cancelled',
  'schedule-failed': 'Not released as scheduled',
  frozen: 'Frozen',
  unfrozen: 'Freeze ended',
}

const kindText = ({ kind, permille }: ReleaseEvent): string =>
  `${kinds[kind] ?? kind}${permille ? `, ${toPercent(permille)}` : ''}`

type FoundCheck = ChannelStatus['events'][number]['checks'][number]

const describeFailed = (kind: string, { name, detail, forced, notMade }: FoundCheck): string => {
  // What the guard compared, or what a team has to mend.
  if (['canary-aborted', 'refused', 'schedule-failed'].includes(kind)) return `${name}: ${detail ?? 'failed'}`
  return `${name} ${notMade ? (forced ? 'skipped' : 'not known') : forced ? 'failed, by force' : 'failed'}`
}

const checksText = ({ kind, checks }: ReleaseEvent): string => {
  if (checks.length === 0) return ''
  const failed = checks.filter(({ passed }) => !passed)
  return failed.length === 0 ? 'all passed' : failed.map((check) => describeFailed(kind, check)).join('; ')
}

const columns: Column<ReleaseEvent>[] = [
  {
    id: 'what',
    header: 'What',
    width: '21rem',
    cell: (event) => (
      <TwoLineCell
        first={
          <>
            <strong>{event.remote}</strong> {kindText(event)}
          </>
        }
        second={event.build ?? ''}
      />
    ),
  },
  {
    id: 'by',
    header: 'When, by',
    width: '15rem',
    cell: ({ at, by }) => <TwoLineCell first={formatShortInSriLankaTime(at)} second={by} title={by} />,
  },
  {
    id: 'checks',
    header: 'Checks, reason',
    cell: (event) => {
      const { remote, build, reason, replaced } = event
      const found = checksText(event)
      return (
        (found || reason || replaced) && (
          <div className={css.words}>
            {found && <p>{found}</p>}
            {reason && <p className={css.note}>{reason}</p>}
            {build && replaced && build !== replaced && <WhatItBrought {...{ remote, build, replaced }} />}
          </div>
        )
      )
    },
  },
]

/** What happened, the newest first. */
export const HistoryTable = ({ events }: { events: readonly ReleaseEvent[] }) => (
  <StaffTable
    width="60rem"
    label="History"
    columns={columns}
    rows={events}
    rowKey={({ id }) => id}
    empty={<p className={css.note}>Nothing of this kind has happened lately.</p>}
  />
)
