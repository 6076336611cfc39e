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

/** The contact form for a party that nothing takes, with what it asks written into it. */
const toAskAddress = (kind: ListingKind, party: string): string => {
  const { heading, many } = kindSettings[kind]
  const message = [`Hello, we are ${party}. Which ${many} could you arrange for all of us?`, '', 'When we travel: ']
  return `/contact?${new URLSearchParams({ subject: `${heading} for ${party}`, message: message.join('\n') })}`
}

/** Names each filter that empties the list, with the results without it. */
const NoMatch = ({ control, removableFilters }: NothingFoundProps) => {
  const party = removableFilters.find(({ chip }) => chip.id === 'guests')?.chip.label
  return (
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
        <>
          {party !== undefined && control.filters.guests !== 1 && (
            <ButtonLink to={toAskAddress(control.kind, party)} variant="secondary">
              Ask us to arrange it
            </ButtonLink>
          )}
          <Button variant="secondary" onClick={control.clear}>
            Clear All Filters
          </Button>
        </>
      }
    />
  )
}

export const NothingFound = (props: NothingFoundProps) =>
  isFiltered(props.control) ? <NoMatch {...props} /> : <NothingOffered kind={props.control.kind} />
