import type { ReactNode } from 'react'
import { DocumentTitle } from '@escapes/shared-ui/core'
import css from './page-header.module.css'

interface PageHeaderProps {
  documentTitle?: string
  title: string
  children?: ReactNode
}

export const PageHeader = ({ title, documentTitle = title, children }: PageHeaderProps) => (
  <>
    <DocumentTitle>{documentTitle}</DocumentTitle>
    <header className={css.head}>
      <h1>{title}</h1>
      {children}
    </header>
  </>
)
