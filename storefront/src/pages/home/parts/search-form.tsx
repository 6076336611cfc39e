import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button, Icon } from '@escapes/shared-ui/core'
import css from './home-search.module.css'

interface SearchFormProps {
  what: 'tours' | 'villas'
  /** Where the search leads. */
  address: string
  children: ReactNode
}

export const SearchForm = ({ what, address, children }: SearchFormProps) => {
  const navigate = useNavigate()
  return (
    <form
      className={css.form}
      data-what={what}
      data-field-row=""
      action={`/${what}`}
      aria-label={`Search ${what}`}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(address)
      }}
    >
      {children}
      <Button type="submit" variant="next" size="lg">
        <Icon name="search" />
        Search {what}
      </Button>
    </form>
  )
}
