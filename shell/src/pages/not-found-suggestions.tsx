import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Button, Icon, type IconName } from '@escapes/shared-ui/core'
import { TextField } from '@escapes/shared-ui/forms'
import { toWords } from './not-found-words.ts'
import css from './not-found-suggestions.module.css'

const ways: readonly { to: string; icon: IconName; title: string; detail: string }[] = [
  { to: '/villas', icon: 'home', title: 'Villas', detail: 'Whole houses by the sea and in the hills' },
  {
    to: '/tours',
    icon: 'compass',
    title: 'Tours',
    detail: 'From a single day to the whole island, with a driver-guide',
  },
  { to: '/experiences', icon: 'sun', title: 'Experiences', detail: 'Half a day with people who live here' },
  { to: '/blogs', icon: 'book', title: 'Travel Blog', detail: 'Trains, monsoons, temples and lunch' },
]

/** What the address was probably about, and the ways on. */
export const NotFoundSuggestions = () => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [text, setText] = useState(() => toWords(pathname))
  return (
    <div className={css.suggestions}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(`/search?${new URLSearchParams({ q: text.trim() })}`)
        }}
      >
        <TextField
          className={css.field}
          label="What were you looking for?"
          type="search"
          icon="search"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </form>
      <ul className={css.ways} aria-label="Suggestions">
        {ways.map(({ to, icon, title, detail }) => (
          <li key={to}>
            <Link className={css.way} to={to}>
              <Icon name={icon} size={24} />
              <span className={css.words}>
                <strong>{title}</strong>
                <span>{detail}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={css.help}>
        <Link to="/help">Ask us</Link>
        <span> if a link of ours brought you here.</span>
      </p>
    </div>
  )
}
