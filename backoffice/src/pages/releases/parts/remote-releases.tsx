import type { ChannelStatus } from '@escapes/contract/releases'
import { Button } from '@escapes/shared-ui/core'
import { DataTable, type Column } from '@escapes/shared-ui/data'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { TableFrame } from '#/features/table/table-frame.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { BuildFiguresTable } from './build-figures-table.tsx'
import { BuildsTable } from './builds-table.tsx'
import { listReleaseActions, toActionTexts, toPercent, type ReleaseAction } from './release-action.ts'
import css from '../releases-page.module.css'

type ReleaseEvent = ChannelStatus['events'][number]

const shownEvents = 8

const kinds: Readonly<Record<string, string>> = {
  published: 'Published',
  promoted: 'Released',
  'rolled-back': 'Rolled back to',
  refused: 'Rejected',
  'canary-started': 'Canary started',
  'canary-raised': 'Canary raised',
  'canary-aborted': 'Canary aborted',
  frozen: 'Frozen',
  unfrozen: 'Freeze ended',
}

const kindText = ({ kind, permille }: ReleaseEvent): string =>
  `${kinds[kind] ?? kind}${permille ? `, ${toPercent(permille)}` : ''}`

/** What the guard of a canary compared is told with its numbers. */
const checksText = ({ kind, checks }: ReleaseEvent): string => {
  if (checks.length === 0) return ''
  const failed = checks.filter(({ passed }) => !passed)
  if (failed.length === 0) return 'all passed'
  if (kind === 'canary-aborted') return failed.map(({ name, detail }) => `${name} ${detail ?? ''}`).join('; ')
  return failed
    .map(
      ({ name, forced, notMade }) =>
        `${name} ${notMade ? (forced ? 'skipped' : 'not known') : forced ? 'failed, by force' : 'failed'}`,
    )
    .join(', ')
}

const columns: Column<ReleaseEvent>[] = [
  {
    id: 'what',
    header: 'What',
    cell: (event) => <TwoLineCell first={kindText(event)} second={event.build ?? ''} />,
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
    cell: (event) => <TwoLineCell first={checksText(event)} second={event.reason ?? ''} />,
  },
]

interface RemoteReleasesProps {
  channel: ChannelStatus
  onAction: (action: ReleaseAction) => void
  onPreview: (build: string) => void
  onRelease: (build: ChannelStatus['builds'][number]) => void
}

export const RemoteReleases = ({ channel, onAction, onPreview, onRelease }: RemoteReleasesProps) => {
  const { remote, stable, builds, events, canary, frozenReason } = channel
  const live = builds.find(({ build }) => build === stable)
  const actions = listReleaseActions(channel)
  return (
    <TitledSection title={remote}>
      <p className={css.note}>
        {live ? `Live: version ${live.version}, build ${live.build}` : 'Nothing of it is live.'}
      </p>
      {canary && (
        <p className={css.note}>
          {`Canary: build ${canary.build} for ${toPercent(canary.permille)} of visitors, since ${formatShortInSriLankaTime(canary.stepSince)}`}
        </p>
      )}
      {frozenReason && <p className={css.frozen}>{`Frozen: ${frozenReason}`}</p>}
      {actions.length > 0 && (
        <div className={css.actions}>
          {actions.map((action) => (
            <Button key={action} size="sm" variant="secondary" onClick={() => onAction(action)}>
              {toActionTexts(action, channel).label}
            </Button>
          ))}
        </div>
      )}
      <BuildsTable channel={channel} onPreview={onPreview} onRelease={onRelease} />
      {stable !== null && <BuildFiguresTable channel={channel} />}
      <TableFrame width="52rem" isPending={false}>
        <DataTable
          label={`Last changes of ${remote}`}
          columns={columns}
          rows={events.slice(0, shownEvents)}
          rowKey={({ id }) => id}
          isLoading={false}
          expectedRows={shownEvents}
          empty={<p className={css.note}>Nothing has happened yet.</p>}
        />
      </TableFrame>
    </TitledSection>
  )
}
