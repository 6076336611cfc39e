import type { ChannelStatus } from '@escapes/contract/releases'
import { Badge } from '@escapes/shared-ui/core'
import { DataTable, type Column } from '@escapes/shared-ui/data'
import { LabelledCell } from '#/features/table/labelled-cell.tsx'
import { TableFrame } from '#/features/table/table-frame.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { summariseCheck } from './build-checks.ts'
import css from '../releases-page.module.css'

type Build = ChannelStatus['builds'][number]

const shownBuilds = 5

const toRole = (build: string, { stable, previous, canary }: ChannelStatus): string | undefined => {
  if (build === stable) return 'live'
  if (build === canary?.build) return 'candidate'
  return build === previous ? 'before it' : undefined
}

const toColumns = (channel: ChannelStatus): Column<Build>[] => [
  {
    id: 'build',
    header: 'Build',
    width: '16rem',
    cell: ({ build, version }) => (
      <TwoLineCell
        first={<span className={css.build}>{build}</span>}
        second={[`version ${version}`, toRole(build, channel)].filter(Boolean).join(', ')}
      />
    ),
  },
  {
    id: 'published',
    header: 'Published',
    width: '11rem',
    cell: ({ publishedAt }) => (
      <LabelledCell label="Published">
        <span>{formatShortInSriLankaTime(publishedAt)}</span>
      </LabelledCell>
    ),
  },
  {
    id: 'browser',
    header: 'Pages in a browser',
    cell: (build) => {
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
    },
  },
]

/** The newest builds and those that visitors have, with what is known of their pages. */
export const BuildChecksTable = ({ channel }: { channel: ChannelStatus }) => (
  <div className={css.figures}>
    <TableFrame width="52rem" isPending={false}>
      <DataTable
        label={`Checks of builds of ${channel.remote}`}
        columns={toColumns(channel)}
        rows={channel.builds.filter(({ build }, index) => index < shownBuilds || toRole(build, channel))}
        rowKey={({ build }) => build}
        isLoading={false}
        expectedRows={1}
        empty={<p className={css.note}>Nothing was published yet.</p>}
      />
    </TableFrame>
  </div>
)
