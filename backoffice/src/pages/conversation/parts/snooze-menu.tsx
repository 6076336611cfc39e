import { useRef, useState } from 'react'
import type { Conversation } from '@escapes/contract'
import { useNow } from '@escapes/platform/now'
import { Button, Icon } from '@escapes/shared-ui/core'
import { Menu } from '@escapes/shared-ui/overlays'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import { useInbox } from '#/features/inbox/inbox-context.ts'
import { formatSnoozeTime, listSnoozeTimes } from '#/features/inbox/snooze-times.ts'
import { useShortcut } from '#/features/shortcuts/use-shortcut.ts'
import { SnoozeDialog } from '#/features/inbox/snooze-dialog.tsx'

interface SnoozeMenuProps {
  conversation: Conversation
  onMarkUnread: () => void
}

/** Puts the conversation aside: unread in the list, or out of it until a time. */
export const SnoozeMenu = ({ conversation, onMarkUnread }: SnoozeMenuProps) => {
  const { snooze, isChangingStatus, isChoosingSeveral } = useInbox()
  const now = useNow(60_000)
  const trigger = useRef<HTMLButtonElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  useShortcut('z', isChoosingSeveral ? undefined : () => trigger.current?.click())
  const close = (): void => {
    setChoosing(false)
    // The item that opened it is gone with its menu.
    restoreFocus(() => trigger.current)
  }
  const { snoozedUntil } = conversation
  const label = snoozedUntil ? `Until ${formatSnoozeTime(snoozedUntil, now)}` : 'Later'
  return (
    <>
      <Menu
        label="Come back to it later"
        items={[
          // The first arrow key after Z lands on a time: that is what the key says.
          ...listSnoozeTimes(now).map(({ id, label: text, until }) => ({
            id,
            label: text,
            onSelect: () => snooze(conversation, until),
          })),
          { id: 'other', label: 'Another time…', onSelect: () => setChoosing(true) },
          snoozedUntil
            ? { id: 'back', label: 'Bring it back now', startsGroup: true, onSelect: () => snooze(conversation, null) }
            : { id: 'unread', label: 'Mark unread', startsGroup: true, onSelect: onMarkUnread },
        ]}
        trigger={
          <Button ref={trigger} size="sm" variant="secondary" isBusy={isChangingStatus} aria-keyshortcuts="z">
            <Icon name="clock" size={16} />
            <span>{label}</span>
          </Button>
        }
      />
      {isChoosing && <SnoozeDialog onChoose={(until) => snooze(conversation, until)} onClose={close} />}
    </>
  )
}
