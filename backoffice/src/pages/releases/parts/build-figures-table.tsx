import type { BuildFigures, ChannelStatus } from '@escapes/contract/releases'
import { DataTable, type Column } from '@escapes/shared-ui/data'
import { LabelledCell } from '#/features/table/labelled-cell.tsx'
import { TableFrame } from '#/features/table/table-frame.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import css from '../releases-page.module.css'

const toMs = (ms: number | null): string => (ms === null ? '–' : `${ms.toLocaleString('en')} ms`)

const toFigureColumn = (header: string, format: (figures: BuildFigures) => string): Column<BuildFigures> => ({
  id: header,
  header,
  align: 'end',
  cell: (figures) => (
    <LabelledCell label={header}>
      <span>{format(figures)}</span>
    </LabelledCell>
  ),
})

const toColumns = ({ stable, canary }: ChannelStatus): Column<BuildFigures>[] => [
  {
    id: 'build',
    header: 'Build',
    cell: ({ build }) => (
      <TwoLineCell
        first={<span className={css.build}>{build}</span>}
        second={build === stable ? 'live' : build === canary?.build ? 'candidate' : 'in open tabs'}
      />
    ),
  },
  toFigureColumn('Share', ({ share }) => `${(share * 100).toFixed(1)} %`),
  toFigureColumn('Views', ({ views }) => views.toLocaleString('en')),
  toFigureColumn('Load p75', ({ loadP75Ms }) => toMs(loadP75Ms)),
  toFigureColumn('LCP p75', ({ lcpP75Ms }) => toMs(lcpP75Ms)),
  toFigureColumn('Errors ‰', ({ errorsPerThousand }) => errorsPerThousand.toFixed(1)),
  toFigureColumn('Fallbacks ‰', ({ fallbacksPerThousand }) => fallbacksPerThousand.toFixed(1)),
]

/** What visitors' browsers said of the builds of a remote within the last day. */
export const BuildFiguresTable = ({ channel }: { channel: ChannelStatus }) => (
  <div className={css.figures}>
    <TableFrame width="44rem" isPending={false}>
      <DataTable
        label={`Builds of ${channel.remote} in the last 24 hours`}
        columns={toColumns(channel)}
        rows={channel.figures ?? []}
        rowKey={({ build }) => build}
        isLoading={false}
        expectedRows={1}
        empty={<p className={css.note}>No browser has reported on it in the last 24 hours.</p>}
      />
    </TableFrame>
  </div>
)
