import { Button, EmptyState } from '@escapes/shared-ui/core'
import { countOf, kinds } from '#/features/listings/kinds.ts'
import type { Remedy } from '../loader.ts'
import type { FilterControl } from '../use-list-filters.ts'
import css from './nothing-found.module.css'

interface NothingFoundProps {
  control: FilterControl
  remedies: readonly Remedy[]
}

/** Names the filters that empty the list, and what would be there without each of them. */
export const NothingFound = ({ control, remedies }: NothingFoundProps) => (
  <EmptyState
    icon="search"
    title={kinds[control.kind].empty}
    detail={
      remedies.length > 0 ? (
        <ul className={css.remedies}>
          {remedies.map(({ chip, total }) => (
            <li key={chip.id}>
              <button type="button" className={css.remedy} onClick={() => control.apply(chip.without)}>
                Without {chip.label} there {total === 1 ? 'is' : 'are'} {countOf(total, control.kind)}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        'No single filter is to blame: it takes leaving out two of them or more.'
      )
    }
    action={
      <Button variant="secondary" onClick={control.clear}>
        Clear All Filters
      </Button>
    }
  />
)
