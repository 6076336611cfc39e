import type { ReactNode } from 'react'
import { Icon } from '#/icons/icon.tsx'
import type { IconName } from '#/icons/paths.ts'
import css from './badge.module.css'

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'price' | 'picture'

export interface BadgeProps {
  tone?: BadgeTone
  icon?: IconName
  children: ReactNode
}

export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <span className={css.badge} data-tone={tone}>
    {icon && <Icon name={icon} size={14} />}
    {children}
  </span>
)
