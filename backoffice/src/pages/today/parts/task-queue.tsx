import type { StaffTaskGroup } from '@escapes/contract'
import { Icon } from '@escapes/shared-ui/core'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { filterKnownGroups } from '../task-groups.ts'
import { TaskGroup } from './task-group.tsx'
import css from './today.module.css'

/** What needs somebody now. */
export const TaskQueue = ({ groups }: { groups: readonly StaffTaskGroup[] }) => {
  const known = filterKnownGroups(groups)
  return (
    <TitledSection level={2} title="Needs attention now">
      <div className={css.queue}>
        {known.map((group) => (
          <TaskGroup key={group.kind} group={group} />
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
