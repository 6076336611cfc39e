import { Link, useLoaderData } from 'react-router-dom'
import { type SavedItem, useSavedItems, useSession } from '@escapes/platform'
import { usePageSearch } from '@escapes/platform/page-search'
import { useResult } from '@escapes/platform/result'
import { Button, ButtonLink, Container, DocumentTitle, EmptyState } from '@escapes/shared-ui/core'
import { LoadError } from '#/features/problem/load-error.tsx'
import type { SavedData } from './loader.ts'
import { toPlanRequestPath } from '#/features/saved/plan-request.ts'
import { canCompare, CompareTables } from '#/features/saved/compare-table.tsx'
import { SavedList, SavedListSkeleton } from '#/features/saved/saved-list.tsx'
import { useKeepSaved } from './use-keep-saved.ts'
import { ShareSaved } from './parts/share-saved.tsx'
import css from '#/features/saved/saved-page.module.css'

const NothingSaved = () => (
  <EmptyState
    icon="heart"
    title="Nothing saved yet"
    detail="Tap the heart on a villa, a tour or an experience. It waits for you here, with the dates you looked at."
    action={
      <span className={css.doors}>
        <ButtonLink to="/villas">See villas</ButtonLink>
        <ButtonLink to="/tours" variant="secondary">
          See tours
        </ButtonLink>
        <ButtonLink to="/experiences" variant="secondary">
          See experiences
        </ButtonLink>
      </span>
    }
  />
)

const hasTwoOfAKind = (saved: readonly SavedItem[]): boolean =>
  new Set(saved.map(({ kind }) => kind)).size < saved.length

const toPlaces = (count: number): string => `${count} ${count === 1 ? 'place' : 'places'}`

/** What is removed here leaves at once, and comes back to its place with Undo. */
export const SavedPage = () => {
  const { entries, expected } = useLoaderData<SavedData>()
  const { outcome } = useResult(entries)
  const saved = useSavedItems()
  const session = useSession()
  const ids = new Set(saved.map(({ listingId }) => listingId))
  const shown = outcome?.ok ? outcome.value.filter(({ item }) => ids.has(item.listingId)) : []
  useKeepSaved(outcome?.ok ? shown : undefined, session?.id)
  const { search, write } = usePageSearch()
  const isComparing = new URLSearchParams(search).get('view') === 'compare' && canCompare(shown)
  // Before the cards are there, by their kinds, so that nothing moves when they come.
  const mayCompare = outcome === undefined ? hasTwoOfAKind(saved) : canCompare(shown)
  const isEmpty = outcome === undefined ? expected === 0 : outcome.ok && shown.length === 0
  return (
    <Container className={css.page}>
      <DocumentTitle>Saved</DocumentTitle>
      <header className={css.header}>
        <div>
          <h1 className={css.title}>Saved</h1>
          <output className={css.count}>{saved.length > 0 && toPlaces(saved.length)}</output>
        </div>
        {!isEmpty && (
          <div className={css.share}>
            {mayCompare && (
              <Button
                variant="secondary"
                disabled={outcome === undefined}
                onClick={() => write(() => new URLSearchParams(isComparing ? {} : { view: 'compare' }))}
              >
                {isComparing ? 'Show as cards' : 'Compare'}
              </Button>
            )}
            <ShareSaved />
            <ButtonLink to={toPlanRequestPath(saved)} variant="secondary">
              Have us plan it
            </ButtonLink>
          </div>
        )}
      </header>
      {!session && !isEmpty && (
        <p className={css.note}>
          <span>These are kept in this browser only.</span> <Link to="/auth?redirect=%2Fsaved">Sign in</Link>{' '}
          <span>and you find them on every device.</span>
        </p>
      )}
      {outcome === undefined && expected > 0 && <SavedListSkeleton count={expected} />}
      {outcome?.ok === false && <LoadError title="What you saved could not be loaded" error={outcome.error} />}
      {shown.length > 0 && (isComparing ? <CompareTables entries={shown} /> : <SavedList entries={shown} />)}
      {isEmpty && <NothingSaved />}
    </Container>
  )
}
