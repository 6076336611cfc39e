import { useMemo, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import type { StaffDeparture } from '@escapes/contract'
import { addDays, formatShortDate } from '@escapes/contract/dates'
import { Button, ButtonLink, EmptyState } from '@escapes/shared-ui/core'
import { DataTable } from '@escapes/shared-ui/data'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import { TableFrame } from '#/features/table/table-frame.tsx'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import css from './departures-page.module.css'
import { shownDays, type Departures, type DeparturesData } from './loader.ts'
import { createDepartureColumns } from './parts/departure-columns.tsx'
import { DepartureDialog } from './parts/departure-dialog.tsx'
import { GuideDialog } from './parts/guide-dialog.tsx'

const noDepartures: StaffDeparture[] = []
const noListings: Departures['listings'] = []

const toAddress = (from: string): string =>
  from === todayInSriLanka() ? '/admin/departures' : `/admin/departures?from=${from}`

export const DeparturesPage = () => {
  const { from, departures } = useLoaderData<DeparturesData>()
  const { outcome, isPending } = useResult(departures)
  /** `null`: a new one. */
  const [edited, setEdited] = useState<StaffDeparture | null>()
  const [withGuide, setWithGuide] = useState<StaffDeparture>()
  const columns = useMemo(() => createDepartureColumns({ onEdit: setEdited, onNameGuide: setWithGuide }), [])
  const { items, listings } = outcome?.ok ? outcome.value : { items: undefined, listings: noListings }
  return (
    <StaffLayout title="Departures" lede="Tours and experiences by day: seats, guide, and who comes.">
      <div className={css.bar}>
        <ButtonLink size="sm" variant="secondary" to={toAddress(addDays(from, -shownDays))} preventScrollReset>
          Earlier
        </ButtonLink>
        <ButtonLink size="sm" variant="secondary" to="/admin/departures" preventScrollReset>
          Today
        </ButtonLink>
        <ButtonLink size="sm" variant="secondary" to={toAddress(addDays(from, shownDays))} preventScrollReset>
          Later
        </ButtonLink>
        <p className={css.dates}>
          {formatShortDate(from)} to {formatShortDate(addDays(from, shownDays - 1))}
        </p>
        <Button size="sm" disabled={listings.length === 0} onClick={() => setEdited(null)}>
          Add a departure
        </Button>
      </div>
      {outcome?.ok === false ? (
        <LoadError title="The departures could not be loaded" error={outcome.error} />
      ) : (
        <TableFrame width="68rem" isPending={items !== undefined && isPending}>
          <DataTable
            label="Departures by day"
            columns={columns}
            rows={items ?? noDepartures}
            rowKey={({ id }) => id}
            isLoading={!items}
            empty={
              <EmptyState
                icon="compass"
                title="No departures"
                detail="Nothing departs on these days. What is sold on any day stands among the bookings."
              />
            }
          />
        </TableFrame>
      )}
      {edited !== undefined && (
        <DepartureDialog departure={edited ?? undefined} listings={listings} onClose={() => setEdited(undefined)} />
      )}
      {withGuide && <GuideDialog departure={withGuide} onClose={() => setWithGuide(undefined)} />}
    </StaffLayout>
  )
}
