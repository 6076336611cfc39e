import { toShortRevision } from '@escapes/contract/release-names'
import { Badge } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import { StaffTable } from '#/features/table/staff-table.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { RowAction } from '#/features/table/row-action.tsx'
import { CheckAgain } from './check-again.tsx'
import { summariseCheck } from './build-checks.ts'
import { mayRelease } from './release-action.ts'
import { findRole, type ListedBuild } from './release-lists.ts'
import css from '../releases-page.module.css'

/** A page that fails may say a lot: it unfolds. */
const Checks = ({ channel, build }: ListedBuild) => {
  const { label, tone, detail } = summariseCheck(channel, build)
  const badge = <Badge tone={tone}>{label}</Badge>
  if (!detail) return badge
  const state = build.browserCheck?.state
  return (
    <>
      <details className={css.unfolds}>
        <summary>{badge}</summary>
        <p className={css.words}>{detail}</p>
      </details>
      {(state === 'not-made' || state === 'failed') && <CheckAgain channel={channel} build={build} />}
    </>
  )
}

interface BuildsTableProps {
  builds: readonly ListedBuild[]
  /** What is said when there are none. */
  empty: string
  onPreview: (build: ListedBuild) => void
  onRelease: (build: ListedBuild) => void
}

const toColumns = ({
  onPreview,
  onRelease,
}: Pick<BuildsTableProps, 'onPreview' | 'onRelease'>): Column<ListedBuild>[] => [
  {
    id: 'build',
    header: 'Build',
    // A build of sources that were not committed ends in `-dirty`.
    width: '19.5rem',
    cell: ({ channel: { remote }, build: { build, version, revision, commit } }) => (
      <TwoLineCell
        first={
          <>
            <strong>{remote}</strong> {version}
          </>
        }
        second={
          <>
            <span className={css.build}>{build}</span>, commit {toShortRevision(revision)}
          </>
        }
        title={commit ? `${revision}: ${commit.subject}` : revision}
      />
    ),
  },
  {
    id: 'live',
    header: 'Where',
    width: '7.5rem',
    cell: ({ channel, build }) => {
      const role = findRole(build.build, channel)
      return (
        role && (
          <span data-inline="">
            <Badge tone={role.tone}>{role.label}</Badge>
          </span>
        )
      )
    },
  },
  {
    id: 'checks',
    header: 'Pages in a browser',
    cell: (listed) => (
      <div data-inline="">
        <Checks {...listed} />
      </div>
    ),
  },
  {
    id: 'views',
    header: 'Views, last 24 hours',
    width: '10rem',
    priority: 'medium',
    isSecondary: true,
    align: 'end',
    cell: ({ channel: { figures = [] }, build }) => {
      const share = figures.find((each) => each.build === build.build)?.share
      return share === undefined ? '' : `${(share * 100).toFixed(1)} %`
    },
  },
  {
    id: 'published',
    header: 'Published, by',
    width: '12rem',
    cell: ({ build: { publishedAt, publishedBy } }) => (
      <div data-inline="">
        <TwoLineCell first={formatShortInSriLankaTime(publishedAt)} second={publishedBy} title={publishedBy} />
      </div>
    ),
  },
  {
    id: 'actions',
    header: 'Preview, release',
    align: 'end',
    width: '14rem',
    cell: (listed) => (
      <div className={css.buttons} data-inline="">
        <RowAction text="Preview" name={`Preview build ${listed.build.build}`} onClick={() => onPreview(listed)} />
        {mayRelease(listed.build.build, listed.channel) && (
          <RowAction text="Release" name={`Release build ${listed.build.build}`} onClick={() => onRelease(listed)} />
        )}
      </div>
    ),
  },
]

/** What is known of each build's pages, who has it, and what may be done with it. */
export const BuildsTable = (props: BuildsTableProps) => (
  <StaffTable
    width="60rem"
    label="Builds"
    columns={toColumns(props)}
    rows={props.builds}
    rowKey={({ channel, build }) => `${channel.remote}/${build.build}`}
    empty={<p className={css.note}>{props.empty}</p>}
  />
)
