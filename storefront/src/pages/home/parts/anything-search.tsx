import { useNavigate } from 'react-router-dom'
import { Icon } from '@escapes/shared-ui/core'
import css from './home-search.module.css'

/** For who does not begin with a place or a date. */
export const AnythingSearch = () => {
  const navigate = useNavigate()
  return (
    <search>
      <form
        className={css.anything}
        action="/search"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('q')
          void navigate(`/search?${new URLSearchParams({ q: typeof typed === 'string' ? typed.trim() : '' })}`)
        }}
      >
        <Icon name="search" size={20} />
        <input
          type="search"
          name="q"
          aria-label="Search everything"
          placeholder="Or type: whales, yoga, pool"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit">Search</button>
      </form>
    </search>
  )
}
