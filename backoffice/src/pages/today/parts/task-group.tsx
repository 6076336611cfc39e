import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { StaffTask } from '@escapes/contract'
import { formatShortDate } from '@escapes/contract/dates'
import { useNow } from '@escapes/platform/now'
import { Button, Icon, VisuallyHidden } from '@escapes/shared-ui/core'
import { toOverdueText } from '#/features/inbox/time-text.ts'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import type { ShownGroup } from '../merge-queue.ts'
import { taskGroupTexts } from '../task-groups.ts'
import css from './today.module.css'

interface TaskProps {
  task: StaffTask
  /** Somebody dealt with it since the page was loaded. */
  isDone: boolean
  isPromised: boolean
  address: string | null
  onTick?: (() => void) | undefined
}

const Task = ({ task, isDone, isPromised, address, onTick }: TaskProps) => {
  const now = useNow(60_000)
  const { title, detail, reference, dueAt, day } = task
  const overdue = isPromised && dueAt ? toOverdueText(dueAt, now) : undefined
  const text = (
    <>
      <b className={css.taskTitle} data-done={isDone || undefined}>
        {isDone && <VisuallyHidden>Done in the meantime: </VisuallyHidden>}
        <span>{title}</span>
      </b>
      <span className={css.muted}>{[reference, detail].filter(Boolean).join(' · ')}</span>
      {overdue && (
        <span className={css.overdue}>
          <Icon name="alert" size={14} />
          <span>{overdue}</span>
        </span>
      )}
      {dueAt && !overdue && (
        <span className={css.muted}>
          {`${Date.parse(dueAt) < now ? 'due since' : 'until'} ${formatShortInSriLankaTime(dueAt)}`}
        </span>
      )}
      {day && <span className={css.muted}>{formatShortDate(day)}</span>}
    </>
  )
  return (
    <li className={onTick && css.reminder}>
      {address ? (
        <Link to={address} className={css.task} data-task="">
          {text}
        </Link>
      ) : (
        <div className={css.task}>{text}</div>
      )}
      {onTick && (
        <Button size="sm" variant="quiet" aria-label={`Done: ${title}`} onClick={onTick}>
          <Icon name="check" size={16} />
          <span>Done</span>
        </Button>
      )}
    </li>
  )
}

interface TaskGroupProps {
  group: ShownGroup
  /** One that a person ticks off was dealt with. */
  onTick: ((task: StaffTask) => void) | undefined
}

/** The first tasks of a kind, and the way to all of them. */
export const TaskGroup = ({ group: { kind, total, items, leftIds }, onTick }: TaskGroupProps) => {
  const id = useId()
  const { title, icon, all, isPromised = false, toAddress } = taskGroupTexts[kind]
  return (
    <section className={css.group} aria-labelledby={id}>
      <h3 id={id} className={css.groupTitle}>
        <Icon name={icon} size={18} />
        <span>{title}</span>
        <span className={css.total}>{total}</span>
      </h3>
      <ul>
        {items.map((task) => (
          <Task
            key={task.id}
            task={task}
            isDone={leftIds.has(task.id)}
            isPromised={isPromised}
            address={toAddress(task)}
            onTick={onTick && (() => onTick(task))}
          />
        ))}
      </ul>
      {all && total > items.length && (
        <Link to={all} className={css.all}>
          All {total}
        </Link>
      )}
    </section>
  )
}
