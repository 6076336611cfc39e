import type { ElementType, ReactNode } from 'react'
import css from './container.module.css'

export interface ContainerProps {
  as?: ElementType
  width?: 'page' | 'reading'
  className?: string
  id?: string
  children: ReactNode
}

export const Container = ({ as: Tag = 'div', width = 'page', className, id, children }: ContainerProps) => (
  <Tag id={id} className={className ? `${css.container} ${className}` : css.container} data-width={width}>
    {children}
  </Tag>
)
