import { useState } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import type { StaffListingQuestion } from '@escapes/contract'
import { maxQuestions } from '@escapes/contract/question-limits'
import { usePlatform } from '@escapes/platform'
import { useResult } from '@escapes/platform/result'
import { EmptyState } from '@escapes/shared-ui/core'
import { AddButton } from '#/features/adding/add-button.tsx'
import { LoadState } from '#/features/problem/load-state.tsx'
import { ListingLayout } from '#/features/listing/listing-layout.tsx'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import type { ListingQuestionsData } from './loader.ts'
import css from './listing-questions-page.module.css'
import { QuestionDialog } from './parts/question-dialog.tsx'
import { QuestionList } from './parts/question-list.tsx'

/** What travellers asked about a listing, with the answers that all of them read on its page. */
export const ListingQuestionsPage = () => {
  const { listingId, questions } = useLoaderData<ListingQuestionsData>()
  const { outcome } = useResult(questions)
  const { notify } = usePlatform()
  const loaded = outcome?.ok ? outcome.value : undefined
  const items = loaded?.items ?? []
  const path = `/admin/listings/${listingId}/questions`
  const [edited, setEdited] = useState<StaffListingQuestion | 'new'>()
  const removal = useStaffMutation(path)
  useProblemNotice(removal.problem, 'Nothing was removed')
  const putBack = ({ question, answer, conversationId }: StaffListingQuestion, after: string | null): void => {
    const body = { question, answer, after, ...(conversationId !== null && { conversationId }) }
    removal.send('POST /admin/listings/:id/questions', { params: { id: listingId }, body })
  }
  const remove = (removed: StaffListingQuestion): void => {
    const after = items[items.findIndex(({ id }) => id === removed.id) - 1]?.id ?? null
    const params = { id: listingId, questionId: removed.id }
    removal.send('DELETE /admin/listings/:id/questions/:questionId', { params }, () => {
      const action = { label: 'Undo', run: () => putBack(removed, after) }
      notify({ status: 'success', title: 'Question removed', description: removed.question, action })
    })
  }
  const addButton = (
    <AddButton disabled={items.length >= maxQuestions} onClick={() => setEdited('new')}>
      Add a question
    </AddButton>
  )
  return (
    <ListingLayout
      listingId={listingId}
      tab="questions"
      title={loaded ? `Questions about ${loaded.title}` : 'Questions'}
      lede={
        loaded?.isPublished ? (
          <Link to={`/${loaded.kind}s/${listingId}${items.length > 0 ? '#questions' : ''}`}>As customers see it</Link>
        ) : (
          'What was asked once is answered here for everybody.'
        )
      }
    >
      <LoadState outcome={outcome} title="The questions could not be loaded" height="24rem" />
      {items.length > 0 && (
        <>
          <div className={css.tools}>
            <output>{`${items.length} of ${maxQuestions} questions`}</output>
            {addButton}
          </div>
          <QuestionList
            path={path}
            listingId={listingId}
            questions={items}
            onEdit={setEdited}
            onRemove={remove}
            isRemoving={removal.pendingEndpoint !== undefined}
          />
        </>
      )}
      {loaded && items.length === 0 && (
        <EmptyState
          icon="message"
          title="No question yet"
          detail="Write one that you answer often. In the inbox, press “Answer for everybody” below an answer of yours."
          action={addButton}
        />
      )}
      {loaded && edited && (
        <QuestionDialog
          path={path}
          listing={{ id: listingId, title: loaded.title }}
          question={edited === 'new' ? undefined : (items.find(({ id }) => id === edited.id) ?? edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </ListingLayout>
  )
}
