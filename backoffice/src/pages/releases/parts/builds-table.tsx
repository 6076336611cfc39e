import { useState } from 'react'
import type { ChannelStatus } from '@escapes/contract/releases'
import { Button } from '@escapes/shared-ui/core'
import { DataTable, type Column } from '@escapes/shared-ui/data'
import { TableFrame } from '#/features/table/table-frame.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import css from '../releases-page.module.css'

type Build = ChannelStatus['builds'][number]

const shownBuilds = 5

const toState = ({ stable, previous, canary }: ChannelStatus, build: string): string => {
  if (build === stable) return ', live'
  if (build === canary?.build) return ', candidate'
  return build === previous ? ', before it' : ''
}

const toColumns = (channel: ChannelStatus, onPreview: (build: string) => void): Column<Build>[] => [
  {
    id: 'build',
    header: 'Build',
    cell: ({ build, version }) => (
      <TwoLineCell
        first={<span className={css.build}>{build}</span>}
        second={`Version ${version}${toState(channel, build)}`}
      />
    ),
  },
  {
    id: 'published',
    header: 'Published, from',
    width: '15rem',
    cell: ({ publishedAt, revision }) => (
      <TwoLineCell
        first={formatShortInSriLankaTime(publishedAt)}
        second={<span className={css.build}>{revision.slice(0, 8)}</span>}
        title={revision}
      />
    ),
  },
  {
    id: 'preview',
    header: 'Preview',
    align: 'end',
    width: '8rem',
    cell: ({ build }) => (
      <Button size="sm" variant="secondary" aria-label={`Preview build ${build}`} onClick={() => onPreview(build)}>
        Preview
      </Button>
    ),
  },
]

interface BuildsTableProps {
  channel: ChannelStatus
  onPreview: (build: string) => void
}

/** Every build that is kept, the newest first, each of which its team can be shown. */
export const BuildsTable = ({ channel, onPreview }: BuildsTableProps) => {
  const [isWhole, setWhole] = useState(false)
  const { remote, builds } = channel
  return (
    <div className={css.figures}>
      <TableFrame width="44rem" isPending={false}>
        <DataTable
          label={`Builds of ${remote}`}
          columns={toColumns(channel, onPreview)}
          rows={isWhole ? builds : builds.slice(0, shownBuilds)}
          rowKey={({ build }) => build}
          isLoading={false}
          expectedRows={shownBuilds}
          empty={<p className={css.note}>No build of it is kept.</p>}
        />
      </TableFrame>
      {!isWhole && builds.length > shownBuilds && (
        <Button size="sm" variant="secondary" onClick={() => setWhole(true)}>
          {`All ${builds.length} builds of ${remote}`}
        </Button>
      )}
    </div>
  )
}
