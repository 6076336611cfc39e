import type { ReactNode } from 'react'
import { Icon } from '#/icons/icon.tsx'
import type { IconName } from '#/icons/paths.ts'
import css from './state.module.css'

export interface EmptyStateProps {
  icon?: IconName
  title: string
  /** The reason: `No villa in Ella has five bedrooms.` */
  detail?: ReactNode
  action?: ReactNode
  level?: 1 | 2
}

export const EmptyState = ({ icon = 'search', title, detail, action, level = 2 }: EmptyStateProps) => {
  const Heading = `h${level}` as const
  return (
    <div className={css.state}>
      <span className={css.icon}>
        <Icon name={icon} size={28} />
      </span>
      <Heading className={css.title}>{title}</Heading>
      {detail && <div className={css.detail}>{detail}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
