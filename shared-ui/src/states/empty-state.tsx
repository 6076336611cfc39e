import type { ReactNode } from 'react'
import { Icon } from '#/icons/icon.tsx'
import type { IconName } from '#/icons/paths.ts'
import css from './state.module.css'

export interface EmptyStateProps {
  icon?: IconName
  title: string
  /** Names what empties it: `No villa in Ella has five bedrooms.` */
  detail?: ReactNode
  action?: ReactNode
}

export const EmptyState = ({ icon = 'search', title, detail, action }: EmptyStateProps) => (
  <div className={css.state}>
    <span className={css.icon}>
      <Icon name={icon} size={28} />
    </span>
    <h2 className={css.title}>{title}</h2>
    {detail && <div className={css.detail}>{detail}</div>}
    {action && <div className={css.action}>{action}</div>}
  </div>
)
