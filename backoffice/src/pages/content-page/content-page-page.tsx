import { Link, useLoaderData } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { ButtonLink, EmptyState } from '@escapes/shared-ui/core'
import { LoadState } from '#/features/problem/load-state.tsx'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import type { ContentPageData } from './loader.ts'
import { ContentPageForm } from './parts/content-page-form.tsx'

export const ContentPagePage = () => {
  const { outcome } = useResult(useLoaderData<ContentPageData>().page)
  const page = outcome?.ok ? outcome.value : undefined
  return (
    <StaffLayout title={page?.title ?? 'Page'} lede={<Link to="/admin/pages">All pages</Link>}>
      <LoadState outcome={outcome} title="The page could not be loaded" height="30rem" />
      {outcome?.ok && !page && (
        <EmptyState
          icon="book"
          title="There is no such page"
          action={
            <ButtonLink to="/admin/pages" variant="secondary">
              All pages
            </ButtonLink>
          }
        />
      )}
      {page && <ContentPageForm key={page.key} page={page} />}
    </StaffLayout>
  )
}
