import { Button, EmptyState } from '@escapes/shared-ui/core'
import { toCountText, kindSettings } from '#/features/listings/kind-settings.ts'
import type { RemovableFilter } from '../loader.ts'
import type { FilterControl } from '../use-list-filters.ts'
import css from './nothing-found.module.css'

interface NothingFoundProps {
  control: FilterControl
  removableFilters: readonly RemovableFilter[]
}

/** Names each filter that empties the list, with the results without it. */
export const NothingFound = ({ control, removableFilters }: NothingFoundProps) => (
  <EmptyState
    icon="search"
    title={kindSettings[control.kind].empty}
    detail={
      removableFilters.length > 0 ? (
        <ul className={css.remedies}>
          {removableFilters.map(({ chip, totalWithoutIt }) => (
            <li key={chip.id}>
              <button type="button" className={css.remedy} onClick={() => control.change(chip.toRemovalChange)}>
                Without {chip.label} there {totalWithoutIt === 1 ? 'is' : 'are'}{' '}
                {toCountText(totalWithoutIt, control.kind)}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        'Leaving out one filter is not enough: try it without two or more.'
      )
    }
    action={
      <Button variant="secondary" onClick={control.clear}>
        Clear All Filters
      </Button>
    }
  />
)
