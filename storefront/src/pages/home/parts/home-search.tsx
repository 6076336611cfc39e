import { useId, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '@escapes/shared-ui/core'
import { AnythingSearch } from './anything-search.tsx'
import css from './home-search.module.css'
import { ToursSearch } from './tours-search.tsx'
import { VillasSearch } from './villas-search.tsx'

const tabs = [
  { name: 'tours', label: 'Tours', icon: 'compass' },
  { name: 'villas', label: 'Villas', icon: 'home' },
] as const
type Tab = (typeof tabs)[number]['name']

/** Both panels stay mounted, so that switching loses nothing. */
export const HomeSearch = () => {
  const id = useId()
  const [chosenTab, setChosenTab] = useState<Tab>('tours')
  const switchTab = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = chosenTab === 'tours' ? 'villas' : 'tours'
    setChosenTab(other)
    document.getElementById(`${id}-${other}`)?.focus()
  }
  const panel = (name: Tab) => ({
    role: 'tabpanel',
    id: `${id}-${name}-panel`,
    'aria-labelledby': `${id}-${name}`,
    hidden: chosenTab !== name,
    className: css.panel,
  })
  return (
    <div className={css.box}>
      <div className={css.head}>
        <div role="tablist" aria-label="What are you looking for?" className={css.tabs}>
          {tabs.map(({ name, label, icon }) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={chosenTab === name}
              aria-controls={`${id}-${name}-panel`}
              tabIndex={chosenTab === name ? 0 : -1}
              className={css.tab}
              onKeyDown={switchTab}
              onClick={() => setChosenTab(name)}
            >
              <Icon name={icon} size={18} />
              {label}
            </button>
          ))}
        </div>
        {/* Found by a word more than by a place and a budget: their list is the search. */}
        <Link to="/experiences" className={css.tab}>
          <span>Experiences</span>
          <Icon name="arrow-right" size={18} />
        </Link>
      </div>
      <div {...panel('tours')}>
        <ToursSearch />
      </div>
      <div {...panel('villas')}>
        <VillasSearch />
      </div>
      <AnythingSearch />
    </div>
  )
}
