import { Link, useLocation } from 'react-router-dom'
import type { RemotePage } from '@escapes/contract/releases'
import { Container, DocumentTitle } from '@escapes/shared-ui/core'
import css from './standalone-page-list.module.css'

const needs: Record<RemotePage['access'], string> = {
  anyone: '',
  'signed-in': 'needs a session',
  staff: 'needs staff',
  admin: 'needs an admin',
}

/** The start page of a remote that runs alone: a list of its pages. */
export const StandalonePageList = ({ pages }: { pages: readonly RemotePage[] }) => {
  const { pathname } = useLocation()
  const title = pathname === '/' ? 'Pages of this remote' : 'No page of this remote is here'
  return (
    <Container>
      <DocumentTitle>{title}</DocumentTitle>
      <h1 className={css.title}>{title}</h1>
      <ul className={css.list}>
        {pages.map(({ pattern, title: name, access }) => (
          <li key={pattern} className={css.page}>
            {/[:*?]/.test(pattern) ? <span>{name}</span> : <Link to={pattern}>{name}</Link>}
            <code className={css.path}>{pattern}</code>
            {needs[access] && <span className={css.note}>{needs[access]}</span>}
          </li>
        ))}
      </ul>
    </Container>
  )
}
