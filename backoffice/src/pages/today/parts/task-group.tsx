import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { StaffTask, StaffTaskGroup } from '@escapes/contract'
import { formatShortDate } from '@escapes/contract/dates'
import { useNow } from '@escapes/platform/now'
import { Icon } from '@escapes/shared-ui/core'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { taskGroupTexts } from '../task-groups.ts'
import css from './today.module.css'

const Task = ({ task, address }: { task: StaffTask; address: string | null }) => {
  const now = useNow(60_000)
  const { title, detail, reference, dueAt, day } = task
  const text = (
    <>
      <b className={css.taskTitle}>{title}</b>
      <span className={css.muted}>{[reference, detail].filter(Boolean).join(' · ')}</span>
      {dueAt && (
        <span className={css.muted}>
          {`${Date.parse(dueAt) < now ? 'due since' : 'until'} ${formatShortInSriLankaTime(dueAt)}`}
        </span>
      )}
      {day && <span className={css.muted}>{formatShortDate(day)}</span>}
    </>
  )
  return (
    <li>
      {address ? (
        <Link to={address} className={css.task}>
          {text}
        </Link>
      ) : (
        <div className={css.task}>{text}</div>
      )}
    </li>
  )
}

/** The first tasks of a kind, and the way to all of them. */
export const TaskGroup = ({ group: { kind, total, items } }: { group: StaffTaskGroup }) => {
  const id = useId()
  const { title, icon, all, toAddress } = taskGroupTexts[kind]
  return (
    <section className={css.group} aria-labelledby={id}>
      <h3 id={id} className={css.groupTitle}>
        <Icon name={icon} size={18} />
        <span>{title}</span>
        <span className={css.total}>{total}</span>
      </h3>
      <ul>
        {items.map((task) => (
          <Task key={task.id} task={task} address={toAddress(task)} />
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
