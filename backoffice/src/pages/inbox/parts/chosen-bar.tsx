import { useRef, useState } from 'react'
import type { ConversationRow } from '@escapes/contract'
import { useSession } from '@escapes/platform'
import { useNow } from '@escapes/platform/now'
import { type Result, useResult } from '@escapes/platform/result'
import { Button, IconButton } from '@escapes/shared-ui/core'
import { Checkbox } from '@escapes/shared-ui/forms'
import { Menu } from '@escapes/shared-ui/overlays'
import { toAssignItems } from '#/features/inbox/assign-items.ts'
import type { Assignees } from '#/features/inbox/inbox-context.ts'
import { SnoozeDialog } from '#/features/inbox/snooze-dialog.tsx'
import { formatSnoozeTime, listSnoozeTimes } from '#/features/inbox/snooze-times.ts'
import { useShortcut } from '#/features/shortcuts/use-shortcut.ts'
import type { ChangeOfAll } from '../conversation-changes.ts'
import type { Choice } from '../use-choice.ts'
import css from './chosen-bar.module.css'

interface ChosenBarProps {
  choice: Choice
  rowCount: number
  assignees: Promise<Result<Assignees>>
  isBusy: boolean
  onChange: (rows: readonly ConversationRow[], change: ChangeOfAll, done: string) => void
}

/** How many are chosen, and what can be done with them at once. */
export const ChosenBar = ({ choice, rowCount, assignees, isBusy, onChange }: ChosenBarProps) => {
  const { chosen, toggleAll, end } = choice
  const { outcome } = useResult(assignees)
  const me = useSession()
  const now = useNow(60_000)
  const later = useRef<HTMLButtonElement>(null)
  const assign = useRef<HTMLButtonElement>(null)
  const [isChoosingTime, setChoosingTime] = useState(false)
  const isNone = chosen.length === 0
  const areClosed = !isNone && chosen.every(({ isClosed }) => isClosed)
  const areSnoozed = chosen.some(({ snoozedUntil }) => snoozedUntil)
  const change = (each: ChangeOfAll, done: string) => (): void => onChange(chosen, each, done)
  const snooze = (until: string): void =>
    onChange(chosen, { action: 'snooze', until }, `snoozed until ${formatSnoozeTime(until, now)}`)
  const close = areClosed ? change({ action: 'reopen' }, 'open again') : change({ action: 'close' }, 'closed')
  const markUnread = change({ action: 'mark-unread' }, 'marked unread')
  useShortcut('escape', end)
  useShortcut('e', isNone ? undefined : close)
  useShortcut('z', isNone ? undefined : () => later.current?.click())
  useShortcut('u', isNone ? undefined : markUnread)
  useShortcut('a', isNone ? undefined : () => assign.current?.click())
  const people = outcome?.ok ? outcome.value.items : []
  const small = { size: 'sm', variant: 'secondary', disabled: isNone || isBusy } as const
  return (
    <section aria-label="Chosen conversations" className={css.bar}>
      <div className={css.head}>
        <Checkbox checked={chosen.length === rowCount && rowCount > 0} disabled={rowCount === 0} onChange={toggleAll}>
          All shown
        </Checkbox>
        <output className={css.count}>{chosen.length} chosen</output>
        <IconButton icon="close" size="sm" label="Stop choosing (Escape)" onClick={end} />
      </div>
      <div className={css.actions}>
        <Button {...small} aria-keyshortcuts="e" onClick={close}>
          {areClosed ? 'Reopen' : 'Close'}
        </Button>
        <Menu
          label="Assign the chosen ones to"
          align="start"
          trigger={
            <Button {...small} ref={assign} aria-keyshortcuts="a">
              Assign
            </Button>
          }
          items={toAssignItems(people, me, undefined, (person) =>
            onChange(
              chosen,
              { action: 'assign', assigneeId: person?.id ?? null },
              person ? `assigned to ${person.id === me?.id ? 'you' : person.name}` : 'assigned to nobody',
            ),
          )}
        />
        <Menu
          label="Come back to the chosen ones later"
          align="start"
          trigger={
            <Button {...small} ref={later} aria-keyshortcuts="z">
              Later
            </Button>
          }
          items={[
            ...listSnoozeTimes(now).map(({ id, label, until }) => ({ id, label, onSelect: () => snooze(until) })),
            { id: 'other', label: 'Another time…', onSelect: () => setChoosingTime(true) },
            ...(areSnoozed
              ? [
                  {
                    id: 'back',
                    label: 'Bring them back now',
                    startsGroup: true,
                    onSelect: change({ action: 'snooze', until: null }, 'back in the inbox'),
                  },
                ]
              : []),
          ]}
        />
        <Button {...small} aria-keyshortcuts="u" onClick={markUnread}>
          Unread
        </Button>
      </div>
      {isChoosingTime && <SnoozeDialog onChoose={snooze} onClose={() => setChoosingTime(false)} />}
    </section>
  )
}
