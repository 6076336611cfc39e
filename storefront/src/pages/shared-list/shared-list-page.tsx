import { useLoaderData } from 'react-router-dom'
import type { SavedItem } from '@escapes/platform'
import { asProblem } from '@escapes/platform/problem'
import { usePageSearch } from '@escapes/platform/page-search'
import { useResult } from '@escapes/platform/result'
import { ButtonLink, Container, DocumentTitle, EmptyState } from '@escapes/shared-ui/core'
import { LoadError } from '#/features/problem/load-error.tsx'
import { toPlanRequestPath } from '#/features/saved/plan-request.ts'
import { SavedList, SavedListSkeleton } from '#/features/saved/saved-list.tsx'
import css from '#/features/saved/saved-page.module.css'
import type { SharedListData } from './loader.ts'
import { SaveAllButton } from './parts/save-all-button.tsx'
import { VoteBox } from './parts/vote-box.tsx'
import { VotingPanel } from './parts/voting-panel.tsx'
import { describeTally, findMostLiked, sortByVotes, toTally } from './tally.ts'
import { useVoting } from './use-voting.ts'

const isEnded = (error: unknown): boolean => ['not-found', 'validation-failed'].includes(asProblem(error)?.code ?? '')

const Ended = () => (
  <EmptyState
    icon="heart"
    level={1}
    title="This list is not shared any more"
    detail="Whoever made it has ended the link, or a part of the address is missing."
    action={<ButtonLink to="/villas">See villas</ButtonLink>}
  />
)

const toIds = (items: readonly SavedItem[]): string[] => items.map(({ listingId }) => listingId)

/** A list by its link, for anyone. Its hearts save into one's own. */
export const SharedListPage = () => {
  const { outcome } = useResult(useLoaderData<SharedListData>().list)
  const control = useVoting(outcome?.ok ? outcome.value.voting : undefined)
  const { search, write } = usePageSearch()
  const isSorted = new URLSearchParams(search).get('sort') === 'votes'
  if (outcome?.ok === false && isEnded(outcome.error))
    return (
      <Container className={css.page}>
        <DocumentTitle>A shared list</DocumentTitle>
        <Ended />
      </Container>
    )
  const listed = outcome?.ok ? outcome.value.entries : []
  const voting = control?.voting
  const entries = voting && isSorted ? sortByVotes(listed, ({ item }) => item.listingId, voting) : listed
  const offered = entries.flatMap(({ item, card }) => (card.listing ? [item] : []))
  const mostLiked = voting && findMostLiked(toIds(offered), voting)
  const toNote = ({ listingId }: SavedItem, style: 'names' | 'counts'): string | undefined =>
    voting && describeTally(toTally(voting, listingId), style)
  return (
    <Container className={css.page}>
      <DocumentTitle>A shared list</DocumentTitle>
      <header className={css.header}>
        <div>
          <h1 className={css.title}>A list for you</h1>
          <p className={css.count}>
            Places in Sri Lanka that somebody wants to show you. Save the ones you like, and say what you think.
          </p>
        </div>
        {offered.length > 0 && (
          <div className={css.share}>
            <SaveAllButton items={offered} />
            <ButtonLink to={toPlanRequestPath(offered, toNote)} variant="secondary">
              Have us plan it
            </ButtonLink>
          </div>
        )}
      </header>
      {outcome === undefined && <SavedListSkeleton count={3} />}
      {outcome?.ok === false && <LoadError title="The list could not be loaded" error={outcome.error} />}
      {outcome?.ok && control && entries.length > 0 && (
        <VotingPanel
          control={control}
          isOwn={outcome.value.isOwn}
          isSorted={isSorted}
          onSort={(sorted) => write(() => new URLSearchParams(sorted ? { sort: 'votes' } : {}), { replace: true })}
        />
      )}
      {entries.length > 0 && (
        <SavedList
          entries={entries}
          renderBelow={
            control &&
            ((entry) => <VoteBox control={control} entry={entry} isMostLiked={entry.item.listingId === mostLiked} />)
          }
        />
      )}
      {outcome?.ok && entries.length === 0 && <EmptyState icon="heart" title="Nothing is on this list at the moment" />}
    </Container>
  )
}
