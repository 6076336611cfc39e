import { useEffect, useEffectEvent, useState } from 'react'
import type { Conversation } from '@escapes/contract'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'

interface ReadMarks {
  /** The newest message is in sight. */
  onRead: (position: number) => void
  markUnread: () => void
}

interface MarkReadOptions {
  onChanged: () => void
  /** It was put aside for later. */
  onMarkedUnread: () => void
}

/**
 * What was in sight is read, once: who marks it unread, here or a colleague elsewhere, finds it unread until somebody
 * opens it or the customer writes.
 */
export const useMarkRead = (
  { id, unread }: Conversation,
  lastPosition: number,
  { onChanged, onMarkedUnread }: MarkReadOptions,
): ReadMarks => {
  const [seenTo, setSeenTo] = useState(0)
  const [readTo, setReadTo] = useState(0)
  const reading = useStaffMutation('/admin/inbox', { key: `read-${id}`, isReadOnly: true, canSupersede: true })
  const marking = useStaffMutation('/admin/inbox', { key: `unread-${id}`, isReadOnly: true })
  useProblemNotice(marking.problem, 'Nothing was changed')
  const isInSight = seenTo >= lastPosition && readTo < lastPosition
  if (isInSight && unread === 0) setReadTo(lastPosition)
  const isDue = isInSight && unread > 0
  const markRead = useEffectEvent((upTo: number): void =>
    reading.send('POST /admin/conversations/:id/read', { params: { id }, body: { upTo } }, () => {
      setReadTo(upTo)
      onChanged()
    }),
  )
  useEffect(() => {
    if (isDue) markRead(lastPosition)
  }, [isDue, lastPosition])
  const markUnread = (): void => {
    setReadTo(lastPosition)
    marking.send('POST /admin/conversations/:id/unread', { params: { id } }, () => {
      onChanged()
      onMarkedUnread()
    })
  }
  return { onRead: setSeenTo, markUnread }
}
