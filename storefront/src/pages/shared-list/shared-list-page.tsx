import { useLoaderData } from 'react-router-dom'
import { asProblem } from '@escapes/platform/problem'
import { useResult } from '@escapes/platform/result'
import { ButtonLink, Container, DocumentTitle, EmptyState } from '@escapes/shared-ui/core'
import { LoadError } from '#/features/problem/load-error.tsx'
import { toPlanRequestPath } from '#/features/saved/plan-request.ts'
import { SavedList, SavedListSkeleton } from '#/features/saved/saved-list.tsx'
import css from '#/features/saved/saved-page.module.css'
import type { SharedListData } from './loader.ts'
import { SaveAllButton } from './parts/save-all-button.tsx'

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

/** A list by its link, for anyone. Its hearts save into one's own. */
export const SharedListPage = () => {
  const { outcome } = useResult(useLoaderData<SharedListData>().entries)
  if (outcome?.ok === false && isEnded(outcome.error))
    return (
      <Container className={css.page}>
        <DocumentTitle>A shared list</DocumentTitle>
        <Ended />
      </Container>
    )
  const offered = outcome?.ok ? outcome.value.flatMap(({ item, card }) => (card.listing ? [item] : [])) : []
  return (
    <Container className={css.page}>
      <DocumentTitle>A shared list</DocumentTitle>
      <header className={css.header}>
        <div>
          <h1 className={css.title}>A list for you</h1>
          <p className={css.count}>Places in Sri Lanka that somebody wants to show you. Save the ones you like.</p>
        </div>
        {offered.length > 0 && (
          <div className={css.share}>
            <SaveAllButton items={offered} />
            <ButtonLink to={toPlanRequestPath(offered)} variant="secondary">
              Have us plan it
            </ButtonLink>
          </div>
        )}
      </header>
      {outcome === undefined && <SavedListSkeleton count={3} />}
      {outcome?.ok === false && <LoadError title="The list could not be loaded" error={outcome.error} />}
      {outcome?.ok && outcome.value.length > 0 && <SavedList entries={outcome.value} />}
      {outcome?.ok && outcome.value.length === 0 && (
        <EmptyState icon="heart" title="Nothing is on this list at the moment" />
      )}
    </Container>
  )
}
