import { useEffect, useEffectEvent, useState } from 'react'
import type { Conversation } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'

interface ReadMarks {
  /** The newest message is in sight. */
  onRead: (position: number) => void
  markUnread: () => void
}

/** What was in sight is read. A conversation that was marked unread stays so until somebody writes. */
export const useMarkRead = ({ id, unread }: Conversation, lastPosition: number, onChanged: () => void): ReadMarks => {
  const { notify } = usePlatform()
  const [seenTo, setSeenTo] = useState(0)
  const [keptUnreadAt, setKeptUnreadAt] = useState<number>()
  const reading = useStaffMutation('/admin/inbox', { key: `read-${id}`, isReadOnly: true, canSupersede: true })
  const marking = useStaffMutation('/admin/inbox', { key: `unread-${id}`, isReadOnly: true })
  useProblemNotice(marking.problem, 'Nothing was changed')
  const isDue = unread > 0 && seenTo >= lastPosition && keptUnreadAt !== lastPosition
  const markRead = useEffectEvent((upTo: number): void =>
    reading.send('POST /admin/conversations/:id/read', { params: { id }, body: { upTo } }, onChanged),
  )
  useEffect(() => {
    if (isDue) markRead(lastPosition)
  }, [isDue, lastPosition])
  const markUnread = (): void => {
    setKeptUnreadAt(lastPosition)
    marking.send('POST /admin/conversations/:id/unread', { params: { id } }, () => {
      onChanged()
      notify({ status: 'success', title: 'Marked unread' })
    })
  }
  return { onRead: setSeenTo, markUnread }
}
