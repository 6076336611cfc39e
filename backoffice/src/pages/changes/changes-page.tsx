import { useLoaderData, useNavigate } from 'react-router-dom'
import { usePlatform } from '@escapes/platform'
import { useResult } from '@escapes/platform/result'
import { Button, EmptyState } from '@escapes/shared-ui/core'
import { Checkbox } from '@escapes/shared-ui/forms'
import { LoadState } from '#/features/problem/load-state.tsx'
import { ChoiceLinks } from '#/features/filter/choice-links.tsx'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import css from './changes-page.module.css'
import {
  type ChangesView,
  groupLabels,
  groupNames,
  periodLabels,
  periodNames,
  toChangesAddress,
} from './changes-view.ts'
import type { Changes, ChangesData } from './loader.ts'
import { ChangeItem } from './parts/change-item.tsx'

/** Moves the mark of the reader, and back again. */
const useSeen = () => {
  const { notify } = usePlatform()
  const mutation = useStaffMutation('/admin/changes')
  useProblemNotice(mutation.problem, 'The mark was not moved')
  const put = (seenAt: string | null, onDone: () => void): void =>
    mutation.send('PUT /admin/changes/seen', { body: { seenAt } }, onDone)
  const see = ({ until, seenAt }: Changes): void =>
    put(until, () => {
      const run = () => put(seenAt, () => notify({ status: 'success', title: 'As it was', subject: 'seen' }))
      notify({ status: 'success', title: 'Seen', subject: 'seen', action: { label: 'Undo', run } })
      // The button goes with what was seen.
      restoreFocus(() => document.querySelector('h1'))
    })
  return { see, isBusy: mutation.pendingEndpoint !== undefined }
}

const Items = ({ changes, view }: { changes: Changes; view: ChangesView }) => {
  const { see, isBusy } = useSeen()
  const { items, since, isComplete } = changes
  const shown = items.filter(({ group }) => view.group === null || group === view.group)
  const to = (group: ChangesView['group']): string => toChangesAddress({ ...view, group })
  const counted = groupNames.map((name) => ({ name, count: items.filter(({ group }) => group === name).length }))
  return (
    <div className={css.page}>
      <div className={css.bar}>
        <span>Since {formatShortInSriLankaTime(since)}</span>
        {items.length > 0 && (
          <Button size="sm" isBusy={isBusy} onClick={() => see(changes)}>
            I have seen this
          </Button>
        )}
      </div>
      <ChoiceLinks
        label="Kind of change"
        choices={[
          { to: to(null), label: 'Everything', count: items.length, isChosen: view.group === null },
          ...counted
            .filter(({ name, count }) => count > 0 || name === view.group)
            .map(({ name, count }) => ({
              to: to(name),
              label: groupLabels[name],
              count,
              isChosen: name === view.group,
            })),
        ]}
      />
      {shown.length === 0 ? (
        <EmptyState icon="check-circle" title="Nothing new" detail="What customers and colleagues do appears here." />
      ) : (
        <ol className={css.items} aria-label="What changed">
          {shown.map((change) => (
            <ChangeItem key={change.key} change={change} />
          ))}
        </ol>
      )}
      {!isComplete && <p>More happened before that. Choose a shorter time, or look into bookings and listings.</p>}
    </div>
  )
}

/** What happened since the reader was here last: customers, colleagues and the system, each with a link. */
export const ChangesPage = () => {
  const { view, changes } = useLoaderData<ChangesData>()
  const { outcome, isPending } = useResult(changes)
  const navigate = useNavigate()
  return (
    <StaffLayout title="What changed" lede="What customers and colleagues did. Times are Sri Lanka time.">
      <div className={css.bar}>
        <ChoiceLinks
          label="Time"
          choices={periodNames.map((period) => ({
            to: toChangesAddress({ ...view, period }),
            label: periodLabels[period],
            isChosen: period === view.period,
          }))}
        />
        <Checkbox
          checked={view.withOwn}
          onChange={({ target }) =>
            void navigate(toChangesAddress({ ...view, withOwn: target.checked }), { preventScrollReset: true })
          }
        >
          With what I did
        </Checkbox>
      </div>
      <LoadState outcome={outcome} title="What changed could not be loaded" height="40rem" />
      {outcome?.ok && (
        <div aria-busy={isPending || undefined}>
          <Items changes={outcome.value} view={view} />
        </div>
      )}
    </StaffLayout>
  )
}
