import { useLoaderData, useNavigate } from 'react-router-dom'
import { usePageSearch } from '@escapes/platform/page-search'
import { useResult } from '@escapes/platform/result'
import { ButtonLink, Icon } from '@escapes/shared-ui/core'
import { ChoiceLinks } from '#/features/filter/choice-links.tsx'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { ListingActionProblem } from '#/features/listing/listing-action-problem.tsx'
import { listingKindTexts, toEditorAddress, toListingsAddress } from '#/features/listing/listing-kinds.ts'
import { useListingActions } from '#/features/listing/use-listing-actions.ts'
import { LoadError } from '#/features/problem/load-error.tsx'
import { ListPager, StaffTable } from '#/features/table/staff-table.tsx'
import type { ListingsData } from './loader.ts'
import { type ListingsView, readListingsView, tabKinds, toListingsSearchParams } from './listings-view.ts'
import css from './listings-page.module.css'
import { createListingColumns } from './parts/listing-columns.tsx'
import { ListingFilters } from './parts/listing-filters.tsx'
import { NoListingsFound } from './parts/no-listings-found.tsx'

export const ListingsPage = () => {
  const { listings } = useLoaderData<ListingsData>()
  const { outcome, isPending } = useResult(listings)
  const { search, write } = usePageSearch()
  const view = readListingsView(new URLSearchParams(search))
  const navigate = useNavigate()
  const { mutation, run, duplicate } = useListingActions('/admin/listings')
  const page = outcome?.ok ? outcome.value : undefined
  const { noun, add, editorPath } = listingKindTexts[view.kind]
  const columns = createListingColumns({
    onArchive: (listing) => run('archive', listing),
    onRestore: (listing) => run('restore', listing),
    onDuplicate: (listing) => duplicate(listing, (copy) => void navigate(toEditorAddress(copy))),
  })
  const change = (changes: Partial<ListingsView>, { isTyping = false } = {}) =>
    write((query) => toListingsSearchParams({ ...readListingsView(query), cursor: null, ...changes }), {
      replace: isTyping,
    })
  return (
    <StaffLayout title="Listings" lede="What can be booked. Times are Sri Lanka time.">
      <div className={css.top}>
        <ChoiceLinks
          label="Listings by kind"
          choices={tabKinds.map((kind) => ({
            to: toListingsAddress(kind),
            label: listingKindTexts[kind].tab,
            isChosen: kind === view.kind,
          }))}
        />
        <ButtonLink to={editorPath} size="sm">
          <Icon name="plus" size={18} />
          {add}
        </ButtonLink>
      </div>
      <ListingFilters key={view.kind} view={view} counts={page?.counts} onChange={change} />
      {outcome?.ok === false ? (
        <LoadError title="Failed to load admin data" error={outcome.error} />
      ) : (
        <StaffTable
          width="58rem"
          isPending={isPending}
          label={listingKindTexts[view.kind].tab}
          columns={columns}
          rows={page?.items}
          rowKey={({ id }) => id}
          onOpen={(listing) => void navigate(toEditorAddress(listing))}
          empty={<NoListingsFound view={view} onClear={() => change({ status: null, q: '' })} />}
        />
      )}
      <ListPager page={page} noun={`${noun}s`} isBusy={isPending} />
      <ListingActionProblem mutation={mutation} kind={view.kind} />
    </StaffLayout>
  )
}
