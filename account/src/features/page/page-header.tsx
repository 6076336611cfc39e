import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { DocumentTitle, Icon } from '@escapes/shared-ui/core'
import css from './page-header.module.css'

interface PageHeaderProps {
  documentTitle?: string
  title: string
  /** The page that this one belongs to. */
  up?: { to: string; label: string }
  children?: ReactNode
}

export const PageHeader = ({ title, documentTitle = title, up, children }: PageHeaderProps) => (
  <>
    <DocumentTitle>{documentTitle}</DocumentTitle>
    <header className={css.head}>
      {up && (
        <Link to={up.to} className={css.up}>
          <Icon name="arrow-left" size={18} />
          <span>{up.label}</span>
        </Link>
      )}
      <h1>{title}</h1>
      {children}
    </header>
  </>
)
