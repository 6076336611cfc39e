import { useState } from 'react'
import type { ChannelStatus } from '@escapes/contract/releases'
import { Badge, type BadgeTone, Button } from '@escapes/shared-ui/core'
import { DataTable, type Column } from '@escapes/shared-ui/data'
import { TableFrame } from '#/features/table/table-frame.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { summariseCheck } from './build-checks.ts'
import { mayRelease, toPercent } from './release-action.ts'
import css from '../releases-page.module.css'

type Build = ChannelStatus['builds'][number]

const shownBuilds = 5

interface Role {
  label: string
  tone: BadgeTone
}

/** Who has the build now. */
const toRole = (build: string, { stable, previous, canary }: ChannelStatus): Role | undefined => {
  if (build === stable) return { label: 'Live', tone: 'success' }
  if (build === canary?.build) return { label: `Canary, ${toPercent(canary.permille)}`, tone: 'accent' }
  return build === previous ? { label: 'Live before', tone: 'neutral' } : undefined
}

const Checks = ({ channel, build }: { channel: ChannelStatus; build: Build }) => {
  const { label, tone, detail } = summariseCheck(channel, build)
  return (
    <div>
      <Badge tone={tone}>{label}</Badge>
      {detail && (
        <p className={css.detail} title={detail}>
          {detail}
        </p>
      )}
    </div>
  )
}

interface BuildsTableProps {
  channel: ChannelStatus
  onPreview: (build: string) => void
  onRelease: (build: Build) => void
}

const toColumns = ({ channel, onPreview, onRelease }: BuildsTableProps): Column<Build>[] => [
  {
    id: 'build',
    header: 'Build',
    width: '13rem',
    cell: ({ build, version, revision }) => (
      <TwoLineCell
        first={<span className={css.build}>{build}</span>}
        second={`${version}, commit ${revision.slice(0, 8)}`}
        title={revision}
      />
    ),
  },
  {
    id: 'live',
    header: 'Where',
    width: '8rem',
    cell: ({ build }) => {
      const role = toRole(build, channel)
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
    id: 'published',
    header: 'Published, by',
    width: '12rem',
    cell: ({ publishedAt, publishedBy }) => (
      <TwoLineCell first={formatShortInSriLankaTime(publishedAt)} second={publishedBy} title={publishedBy} />
    ),
  },
  { id: 'checks', header: 'Pages in a browser', cell: (build) => <Checks channel={channel} build={build} /> },
  {
    id: 'actions',
    header: 'Preview, release',
    align: 'end',
    width: '13rem',
    cell: (build) => (
      <div className={css.buttons}>
        {channel.remote !== 'shell' && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Preview build ${build.build}`}
            onClick={() => onPreview(build.build)}
          >
            Preview
          </Button>
        )}
        {mayRelease(build.build, channel) && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Release build ${build.build}`}
            onClick={() => onRelease(build)}
          >
            Release
          </Button>
        )}
      </div>
    ),
  },
]

/** The newest builds and those that visitors have: what is known of their pages, and what may be done with each. */
export const BuildsTable = (props: BuildsTableProps) => {
  const { channel } = props
  const { remote, builds } = channel
  const [isWhole, setWhole] = useState(false)
  const shown = builds.filter(({ build }, index) => index < shownBuilds || toRole(build, channel))
  return (
    <div className={css.figures}>
      <TableFrame width="60rem" isPending={false}>
        <DataTable
          label={`Builds of ${remote}`}
          columns={toColumns(props)}
          rows={isWhole ? builds : shown}
          rowKey={({ build }) => build}
          isLoading={false}
          expectedRows={shownBuilds}
          empty={<p className={css.note}>No build of it is kept.</p>}
        />
      </TableFrame>
      {!isWhole && builds.length > shown.length && (
        <div className={css.more}>
          <Button size="sm" variant="secondary" onClick={() => setWhole(true)}>
            {`All ${builds.length} builds of ${remote}`}
          </Button>
        </div>
      )}
    </div>
  )
}
