import type { ListingKind } from '@escapes/contract'
import { Button, ButtonLink, EmptyState } from '@escapes/shared-ui/core'
import { toCountText, kindSettings } from '#/features/listings/kind-settings.ts'
import { listFilterChips } from '../filter-chips.ts'
import type { RemovableFilter } from '../removable-filters.ts'
import type { FilterControl } from '../use-list-filters.ts'
import css from './nothing-found.module.css'

interface NothingFoundProps {
  control: FilterControl
  removableFilters: readonly RemovableFilter[]
}

const isFiltered = ({ kind, filters }: FilterControl): boolean => listFilterChips(kind, filters).length > 0

const kinds: readonly ListingKind[] = ['villa', 'tour', 'experience']

/** Nothing of a kind is offered: the others, and a person to ask. */
const NothingOffered = ({ kind }: { kind: ListingKind }) => (
  <EmptyState
    icon="compass"
    title={`No ${kindSettings[kind].many} are offered at the moment`}
    detail="Look at what else there is, or ask us: we may know somebody."
    action={
      <>
        {kinds
          .filter((each) => each !== kind)
          .map((each) => (
            <ButtonLink key={each} to={kindSettings[each].path} variant="secondary">
              See all {kindSettings[each].many}
            </ButtonLink>
          ))}
        <ButtonLink to="/contact" variant="secondary">
          Ask us
        </ButtonLink>
      </>
    }
  />
)

/** Names each filter that empties the list, with the results without it. */
const NoMatch = ({ control, removableFilters }: NothingFoundProps) => (
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

export const NothingFound = (props: NothingFoundProps) =>
  isFiltered(props.control) ? <NoMatch {...props} /> : <NothingOffered kind={props.control.kind} />
