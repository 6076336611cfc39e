import { useState } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import type { SavedReply } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { useResult } from '@escapes/platform/result'
import { EmptyState } from '@escapes/shared-ui/core'
import { SearchBox } from '@escapes/shared-ui/data'
import { LoadState } from '#/features/problem/load-state.tsx'
import { AddButton } from '#/features/adding/add-button.tsx'
import { useOpened } from '#/features/adding/use-opened.ts'
import { fewReplies, searchSavedReplies } from '#/features/inbox/search-saved-replies.ts'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import type { SavedRepliesData } from './loader.ts'
import { SavedReplyDialog } from './parts/saved-reply-dialog.tsx'
import { SavedReplyList } from './parts/saved-reply-list.tsx'
import css from './saved-replies-page.module.css'

/** Answers that staff write often, the same for everybody in the office. */
export const SavedRepliesPage = () => {
  const { outcome } = useResult(useLoaderData<SavedRepliesData>().replies)
  const { notify } = usePlatform()
  const [searched, setSearched] = useState('')
  const { opened, open, close } = useOpened<SavedReply | 'new'>('new')
  const removal = useStaffMutation('/admin/inbox/saved-replies')
  useProblemNotice(removal.problem, 'Nothing was removed')
  const items = outcome?.ok ? outcome.value.items : undefined
  const found = searchSavedReplies(items ?? [], searched)
  const write = (name: string, text: string): void =>
    removal.send('POST /admin/saved-replies', { body: { name, text } }, () =>
      notify({ status: 'success', title: 'Saved reply is back', description: name }),
    )
  const remove = ({ id, name, text }: SavedReply): void =>
    removal.send('DELETE /admin/saved-replies/:id', { params: { id } }, () => {
      const action = { label: 'Undo', run: () => write(name, text) }
      notify({ status: 'success', title: 'Saved reply removed', description: name, action })
    })
  const addButton = <AddButton onClick={() => open('new')}>Add a reply</AddButton>
  return (
    <StaffLayout title="Saved replies" lede={<Link to="/admin/inbox">Back to the inbox</Link>}>
      <LoadState outcome={outcome} title="The saved replies could not be loaded" height="20rem" />
      {items && items.length > 0 && (
        <>
          <div className={css.tools}>
            {items.length > fewReplies && (
              <SearchBox
                label="Search"
                isLabelHidden={false}
                placeholder="Name or words"
                value={searched}
                onChange={setSearched}
              />
            )}
            {addButton}
          </div>
          <output className={css.none}>{found.length === 0 && `No saved reply has “${searched.trim()}”.`}</output>
          <SavedReplyList
            replies={found}
            onEdit={open}
            onRemove={remove}
            isRemoving={removal.pendingEndpoint !== undefined}
          />
        </>
      )}
      {items?.length === 0 && (
        <EmptyState
          icon="book"
          title="No saved reply yet"
          detail="Write an answer you give often, and insert it into any reply with two clicks."
          action={addButton}
        />
      )}
      {opened && (
        <SavedReplyDialog
          reply={opened === 'new' ? undefined : (items?.find(({ id }) => id === opened.id) ?? opened)}
          onClose={close}
        />
      )}
    </StaffLayout>
  )
}
