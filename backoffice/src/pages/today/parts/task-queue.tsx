import type { StaffTask, StaffTaskGroup } from '@escapes/contract'
import { Icon } from '@escapes/shared-ui/core'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import { NewRowsButton } from '#/features/polling/new-rows-button.tsx'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { useHandleMail } from '#/features/booking/use-handle-mail.ts'
import { useTickReminder } from '#/features/notes/use-tick-reminder.ts'
import { mergeQueue } from '../merge-queue.ts'
import { filterKnownGroups } from '../task-groups.ts'
import { TaskGroup } from './task-group.tsx'
import css from './today.module.css'

interface TaskQueueProps {
  /** As the page was loaded: what is there stays where it is. */
  shown: readonly StaffTaskGroup[]
  newest: readonly StaffTaskGroup[]
}

/** What needs somebody now. */
export const TaskQueue = ({ shown, newest }: TaskQueueProps) => {
  const { groups: known, newCount, leftCount } = mergeQueue(filterKnownGroups(shown), filterKnownGroups(newest))
  const { tick } = useTickReminder('/admin')
  const { handle } = useHandleMail('/admin')
  const ticks: Partial<Record<StaffTaskGroup['kind'], (task: StaffTask) => void>> = {
    reminder: ({ id, title }) => tick({ id, text: title }, true),
    'failed-mail': ({ id, title }) => handle({ id, text: title }, true),
  }
  const toTick = (kind: StaffTaskGroup['kind']) => {
    const tickKind = ticks[kind]
    return (
      tickKind &&
      ((task: StaffTask): void => {
        tickKind(task)
        // Its row goes, and the focus with it.
        restoreFocus(() => document.querySelector('h1'))
      })
    )
  }
  return (
    <TitledSection level={2} title="Needs attention now">
      <NewRowsButton count={newCount} leftCount={leftCount} one="more task" many="more tasks" />
      <div className={css.queue}>
        {known.map((group) => (
          <TaskGroup key={group.kind} group={group} onTick={toTick(group.kind)} />
        ))}
        {known.length === 0 && (
          <p className={css.nothing}>
            <Icon name="check-circle" size={20} />
            Nothing is waiting for you.
          </p>
        )}
      </div>
    </TitledSection>
  )
}
