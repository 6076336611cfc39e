import { useLoaderData } from 'react-router-dom'
import type { DayToKnowInput, StaffDayToKnow } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { useResult } from '@escapes/platform/result'
import { EmptyState } from '@escapes/shared-ui/core'
import { AddButton } from '#/features/adding/add-button.tsx'
import { useOpened } from '#/features/adding/use-opened.ts'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { LoadState } from '#/features/problem/load-state.tsx'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { newDay, toInput, toNextYear } from './day-fields.ts'
import css from './days-to-know-page.module.css'
import type { DaysToKnowData } from './loader.ts'
import { DayDialog } from './parts/day-dialog.tsx'
import { DaysByMonth } from './parts/days-by-month.tsx'

interface Opened {
  /** As it is saved; undefined for a new one. */
  id: string | undefined
  fields: DayToKnowInput
}

const blank: Opened = { id: undefined, fields: newDay }

/** What travellers read of days before they choose them: full moons, feasts, what is shut, what can be seen. */
export const DaysToKnowPage = () => {
  const { outcome } = useResult(useLoaderData<DaysToKnowData>().days)
  const { notify } = usePlatform()
  const { opened, open, close } = useOpened(blank)
  const removal = useStaffMutation('/admin/days-to-know')
  useProblemNotice(removal.problem, 'Nothing was removed')
  const items = outcome?.ok ? outcome.value.items : undefined
  const putBack = (day: StaffDayToKnow): void =>
    removal.send('POST /admin/days-to-know', { body: toInput(day) }, () =>
      notify({ status: 'success', title: 'It is back', description: day.title }),
    )
  const remove = (day: StaffDayToKnow): void =>
    removal.send('DELETE /admin/days-to-know/:id', { params: { id: day.id } }, () =>
      notify({
        status: 'success',
        title: 'Removed',
        description: day.title,
        action: { label: 'Undo', run: () => putBack(day) },
      }),
    )
  const today = todayInSriLanka()
  const past = items?.filter(({ to }) => to < today) ?? []
  const lists = {
    onEdit: (day: StaffDayToKnow) => open({ id: day.id, fields: toInput(day) }),
    onCopy: (day: StaffDayToKnow) => open({ id: undefined, fields: toNextYear(day) }),
    onRemove: remove,
    isRemoving: removal.pendingEndpoint !== undefined,
  }
  const addButton = <AddButton onClick={() => open(blank)}>Add a day</AddButton>
  return (
    <StaffLayout
      title="Days to know"
      lede="Travellers read these where they choose dates, with their booking and in their plan. Check each date with the government gazette, or with who holds the feast."
    >
      <LoadState outcome={outcome} title="The days could not be loaded" height="30rem" />
      {items && items.length > 0 && (
        <div className={css.page}>
          <div>{addButton}</div>
          <DaysByMonth days={items.filter(({ to }) => to >= today)} {...lists} />
          {past.length > 0 && (
            <details className={css.past}>
              <summary>Past days ({past.length})</summary>
              <DaysByMonth days={past.toReversed()} {...lists} />
            </details>
          )}
        </div>
      )}
      {items?.length === 0 && (
        <EmptyState
          icon="calendar"
          title="No day yet"
          detail="Begin with the full-moon days of the coming year: no alcohol is sold on them. The government gazette has their dates."
          action={addButton}
        />
      )}
      {opened && (
        <DayDialog
          // A copy of another one begins anew.
          key={`${opened.id} ${opened.fields.title} ${opened.fields.from}`}
          saved={items?.find(({ id }) => id === opened.id)}
          fields={opened.fields}
          onClose={close}
        />
      )}
    </StaffLayout>
  )
}
