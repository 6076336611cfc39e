import { Link, useLoaderData } from 'react-router-dom'
import type { StaffContentPage } from '@escapes/contract'
import { useResult } from '@escapes/platform/result'
import { EmptyState } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import { StaffTable } from '#/features/table/staff-table.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import type { ContentPagesData } from './loader.ts'

const columns: Column<StaffContentPage>[] = [
  {
    id: 'title',
    header: 'Page',
    cell: ({ key, title }) => (
      <TwoLineCell first={<Link to={`/admin/pages/${key}`}>{title}</Link>} second={`/${key}`} />
    ),
  },
  {
    id: 'updated',
    header: 'Last change',
    cell: ({ updatedAt, updatedBy }) =>
      updatedAt === null ? (
        'Original text'
      ) : (
        <TwoLineCell first={formatShortInSriLankaTime(updatedAt)} second={updatedBy ?? ''} />
      ),
  },
  { id: 'view', header: 'On the site', cell: ({ key, title }) => <Link to={`/${key}`}>See {title}</Link> },
]

export const ContentPagesPage = () => {
  const { outcome, isPending } = useResult(useLoaderData<ContentPagesData>().pages)
  const items = outcome?.ok ? outcome.value.items : undefined
  return (
    <StaffLayout
      title="Pages"
      lede="The texts of the website. Amounts, deadlines and policies next to them come from the settings and the listings."
    >
      {outcome?.ok === false ? (
        <LoadError title="The pages could not be loaded" error={outcome.error} />
      ) : (
        <StaffTable
          width="48rem"
          isPending={isPending}
          label="Pages"
          columns={columns}
          rows={items}
          rowKey={({ key }) => key}
          expectedRows={6}
          empty={<EmptyState icon="book" title="No pages" />}
        />
      )}
    </StaffLayout>
  )
}
