import { useLoaderData, useNavigate } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { ButtonLink, Icon } from '@escapes/shared-ui/core'
import { AppliedFilters } from '@escapes/shared-ui/data'
import { ChoiceLinks } from '#/features/filter/choice-links.tsx'
import { FilterSearch } from '#/features/filter/filter-search.tsx'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { ListLoadError } from '#/features/table/list-states.tsx'
import { proposalStateChoices, proposalStateLabels } from '#/features/proposal/proposal-text.ts'
import { ListPager, StaffTable } from '#/features/table/staff-table.tsx'
import { rowKeys, searchKeys, useRowKeys } from '#/features/table/use-row-keys.ts'
import type { ProposalsData } from './loader.ts'
import { NoProposalsFound } from './parts/no-proposals-found.tsx'
import { proposalColumns } from './parts/proposal-columns.tsx'
import css from './proposals-page.module.css'
import { toProposalsAddress, useProposalsView } from './proposals-view.ts'

const shortcuts = [...searchKeys, rowKeys[0], ['Enter', 'Open the proposal of a row']] as const

const sum = (counts: Partial<Record<string, number>>): number =>
  Object.values(counts).reduce<number>((total, count = 0) => total + count, 0)

export const ProposalsPage = () => {
  const { outcome, isPending } = useResult(useLoaderData<ProposalsData>().proposals)
  const control = useProposalsView()
  const { view, change, clear } = control
  const navigate = useNavigate()
  useRowKeys()
  const page = outcome?.ok ? outcome.value : undefined
  const counts = page?.counts
  const applied = [
    ...(view.q ? [{ id: 'q', label: `Search: ${view.q}`, onRemove: () => change({ q: '' }) }] : []),
    ...(view.customer
      ? [{ id: 'customer', label: 'Of one customer', onRemove: () => change({ customer: null }) }]
      : []),
    ...(view.conversation
      ? [{ id: 'conversation', label: 'Of one conversation', onRemove: () => change({ conversation: null }) }]
      : []),
  ]
  return (
    <StaffLayout
      title="Proposals"
      lede="Trips put together for one traveller, to be booked with one button. Times are Sri Lanka time."
      shortcuts={shortcuts}
    >
      <ChoiceLinks
        label="Proposals by state"
        choices={[
          {
            to: toProposalsAddress({ ...view, state: null, attention: 'any', cursor: null }),
            label: 'To follow up',
            count: page ? (page.attention ?? 0) : null,
            isChosen: view.attention !== null,
          },
          ...[null, ...proposalStateChoices].map((state) => ({
            to: toProposalsAddress({ ...view, state, attention: null, cursor: null }),
            label: state === null ? 'All' : proposalStateLabels[state],
            count: counts ? (state === null ? sum(counts) : (counts[state] ?? 0)) : null,
            isChosen: view.attention === null && state === view.state,
          })),
        ]}
      />
      <search className={css.tools}>
        <div className={css.search}>
          <FilterSearch
            placeholder="Number, title or name"
            value={view.q}
            onSearch={(q) => change({ q }, { isTyping: true })}
          />
        </div>
        <ButtonLink to="/admin/proposals/new">
          <Icon name="plus" size={16} />
          <span>New proposal</span>
        </ButtonLink>
      </search>
      <AppliedFilters applied={applied} onClear={clear} />
      {outcome?.ok === false ? (
        <ListLoadError title="The proposals could not be loaded" error={outcome.error} control={control} />
      ) : (
        <StaffTable
          width="66rem"
          isPending={isPending}
          label="Proposals"
          columns={proposalColumns}
          rows={page?.items}
          rowKey={({ id }) => id}
          expectedRows={12}
          onOpen={({ id }) => void navigate(`/admin/proposals/${id}`)}
          empty={<NoProposalsFound control={control} />}
        />
      )}
      <ListPager page={page} noun={page?.total === 1 ? 'proposal' : 'proposals'} isBusy={isPending} />
    </StaffLayout>
  )
}
