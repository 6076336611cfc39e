import { Link } from 'react-router-dom'
import { Button, Icon } from '@escapes/shared-ui/core'
import { toCountText } from '#/features/listings/kind-settings.ts'
import { toOriginAddress, useExplorerOrigin } from '../origin.ts'
import { countFilters } from '../search-params.ts'
import { useScrolledPast } from '../use-scrolled-past.ts'
import type { ExplorerControl } from '../use-explorer-search.ts'
import css from './explorer-header.module.css'

const solidAfter = 20

interface ExplorerHeaderProps {
  control: ExplorerControl
  /** Undefined while loading. */
  total: number | undefined
  hasOpenFilters: boolean
  onToggleFilters: () => void
}

/** Stays at the top; over the page it is opaque. */
export const ExplorerHeader = ({ control, total, hasOpenFilters, onToggleFilters }: ExplorerHeaderProps) => {
  const { search, change } = control
  const isSolid = useScrolledPast(solidAfter)
  const active = countFilters(search)
  const origin = useExplorerOrigin()
  const backText = origin ? 'Back to Villas' : 'Back to Home'
  return (
    <div className={css.header} data-solid={isSolid || undefined}>
      <Link to={origin ? toOriginAddress(origin, search) : '/'} className={css.back} aria-label={backText}>
        <Icon name="arrow-left" />
        <span className={css.backText}>{backText}</span>
      </Link>
      <div className={css.heading}>
        <h1 className={css.title}>Villa Explorer</h1>
        <output className={css.count}>{total === undefined ? '' : `${toCountText(total, 'villa')} available`}</output>
      </div>
      <div className={css.tools}>
        <Button variant="secondary" size="sm" aria-expanded={hasOpenFilters} onClick={onToggleFilters}>
          <Icon name="filter" size={18} />
          <span className={css.word}>Filters</span>
          {active > 0 && <span className={css.active}>{active}</span>}
        </Button>
        <fieldset className={css.modes} aria-label="Show as">
          {(['map', 'list'] as const).map((mode) => (
            <button
              key={mode}
              type="button"
              className={css.mode}
              aria-pressed={search.mode === mode}
              onClick={() => change({ mode }, { fromTop: true })}
            >
              <Icon name={mode === 'map' ? 'map' : 'menu'} size={18} />
              <span className={css.word}>{mode === 'map' ? 'Map' : 'List'}</span>
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  )
}
