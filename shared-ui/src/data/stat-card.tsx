import type { ReactNode } from 'react'
import { Icon } from '#/icons/icon.tsx'
import type { IconName } from '#/icons/paths.ts'
import css from './stat-card.module.css'

export interface StatCardProps {
  label: string
  value: ReactNode
  icon?: IconName
  detail?: ReactNode
}

export const StatCard = ({ label, value, icon, detail }: StatCardProps) => (
  <div className={css.card}>
    <div className={css.label}>
      {icon && <Icon name={icon} size={18} />}
      {label}
    </div>
    <div className={css.value}>{value}</div>
    {detail && <div className={css.detail}>{detail}</div>}
  </div>
)
