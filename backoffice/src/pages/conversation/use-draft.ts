import { useState } from 'react'
import { emptyDraft, isEmptyDraft, type Draft, type ReplyStorage } from '#/features/inbox/reply-storage.ts'

export interface DraftControl {
  draft: Draft
  write: (change: (before: Draft) => Draft) => void
  clear: () => void
}

/** The answer that is being written, kept for each conversation over a reload. */
export const useDraft = (storage: ReplyStorage, lastPosition: number): DraftControl => {
  const [draft, setDraft] = useState(storage.readDraft)
  const write = (change: (before: Draft) => Draft): void =>
    setDraft((before) => {
      const changed = change(before)
      // Begun now: what stands above was there to read.
      const since = isEmptyDraft(changed) ? undefined : (changed.since ?? lastPosition)
      const next = { ...changed, since }
      storage.writeDraft(next)
      return next
    })
  return { draft, write, clear: () => write(() => emptyDraft) }
}
