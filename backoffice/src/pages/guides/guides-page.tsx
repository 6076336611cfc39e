import { useMemo, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { Guide } from '@escapes/contract'
import { useResult } from '@escapes/platform/result'
import { Button, EmptyState } from '@escapes/shared-ui/core'
import { SearchBox } from '@escapes/shared-ui/data'
import { AddButton } from '#/features/adding/add-button.tsx'
import { useOpened } from '#/features/adding/use-opened.ts'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import { StaffTable } from '#/features/table/staff-table.tsx'
import css from './guides-page.module.css'
import { searchGuides } from './guides-view.ts'
import type { GuidesData } from './loader.ts'
import { createGuideColumns } from './parts/guide-columns.tsx'
import { GuideDialog } from './parts/guide-dialog.tsx'
import { GuideLinkDialog } from './parts/guide-link-dialog.tsx'
import { StopGuideDialog } from './parts/stop-guide-dialog.tsx'

type Opened =
  | { what: 'edit'; id: string | null }
  | { what: 'link'; id: string; hasEnded?: boolean }
  | { what: 'working'; id: string }

const newGuide: Opened = { what: 'edit', id: null }
const noGuides: Guide[] = []

/** Who leads the days: their numbers, languages and licences, and the link of each. */
export const GuidesPage = () => {
  const { outcome, isPending } = useResult(useLoaderData<GuidesData>().guides)
  const [searched, setSearched] = useState('')
  const { opened, open, close } = useOpened<Opened>(newGuide)
  const items = outcome?.ok ? outcome.value.items : undefined
  const found = items && searchGuides(items, searched)
  const columns = useMemo(
    () =>
      createGuideColumns({
        onEdit: ({ id }) => open({ what: 'edit', id }),
        onLink: ({ id }) => open({ what: 'link', id }),
        onWorking: ({ id }) => open({ what: 'working', id }),
      }),
    [open],
  )
  const guide: Guide | undefined = items?.find(({ id }) => id === opened?.id)
  const addButton = <AddButton onClick={() => open(newGuide)}>Add a guide</AddButton>
  return (
    <StaffLayout title="Guides" lede="Who leads the days, with licences and one link for each.">
      {outcome?.ok === false && <LoadError title="The guides could not be loaded" error={outcome.error} />}
      {outcome?.ok !== false && (
        <>
          <div className={css.tools}>
            <SearchBox
              label="Search"
              isLabelHidden={false}
              placeholder="Name, number, language or licence"
              value={searched}
              onChange={setSearched}
            />
            {addButton}
          </div>
          <StaffTable
            width="70rem"
            isPending={isPending}
            label="Guides"
            columns={columns}
            rows={found}
            rowKey={({ id }) => id}
            empty={
              items?.length === 0 ? (
                <EmptyState
                  icon="users"
                  title="No guides yet"
                  detail="Add who leads your departures: they can be chosen there, and get a link to their days."
                  action={addButton}
                />
              ) : (
                <EmptyState
                  icon="search"
                  title="Nobody found"
                  detail={`No guide matches “${searched.trim()}”.`}
                  action={
                    <Button variant="secondary" onClick={() => setSearched('')}>
                      Show all guides
                    </Button>
                  }
                />
              )
            }
          />
        </>
      )}
      {opened?.what === 'edit' && (opened.id === null || guide) && (
        <GuideDialog
          key={opened.id}
          guide={guide}
          guides={items ?? noGuides}
          onOpen={({ id }) => {
            close()
            open({ what: 'edit', id })
          }}
          onLinkEnded={({ id }) => open({ what: 'link', id, hasEnded: true })}
          onClose={close}
        />
      )}
      {opened?.what === 'link' && guide && (
        <GuideLinkDialog guide={guide} hasEnded={opened.hasEnded === true} onClose={close} />
      )}
      {opened?.what === 'working' && guide && <StopGuideDialog guide={guide} onClose={close} />}
    </StaffLayout>
  )
}
