import type { ReactNode } from 'react'
import { DocumentTitle } from '@escapes/shared-ui/core'
import { ShortcutHelp, type ShortcutHelpProps } from '#/features/shortcuts/shortcut-help.tsx'
import css from './staff-layout.module.css'

interface StaffLayoutProps {
  title: string
  lede: ReactNode
  /** The title gets a name once that is loaded: a phone keeps room for its second line. */
  titleGrows?: boolean
  /** Keys of this page alone, for its help. */
  shortcuts?: ShortcutHelpProps['shortcuts']
  children: ReactNode
}

const noShortcuts: ShortcutHelpProps['shortcuts'] = []

/** The layout of every back-office page: title and content. */
export const StaffLayout = ({
  title,
  lede,
  titleGrows = false,
  shortcuts = noShortcuts,
  children,
}: StaffLayoutProps) => (
  <div className={css.desk}>
    <DocumentTitle>{title}</DocumentTitle>
    <header className={css.head} data-title-grows={titleGrows || undefined}>
      <h1 tabIndex={-1}>{title}</h1>
      <div className={css.lede}>
        {lede} <ShortcutHelp shortcuts={shortcuts} />
      </div>
    </header>
    {children}
  </div>
)
