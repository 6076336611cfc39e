import type { CalendarSubscription } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { usePlatform } from '@escapes/platform'
import { Button, ButtonLink, Icon } from '@escapes/shared-ui/core'
import { Checkbox, TextField } from '@escapes/shared-ui/forms'
import { copyTextWithNotice } from '#/features/bookings/copy-text-with-notice.ts'
import type { CalendarInput } from '../action.ts'
import { toGoogleCalendarAddress, toWebcalAddress } from './calendar-addresses.ts'
import css from './calendar-dialog.module.css'

const ways = [
  { where: 'iPhone, iPad, Mac', how: 'Press “Add to my calendar”, then “Subscribe”.' },
  {
    where: 'Android, Google',
    how: 'On a computer press “Google Calendar” and agree there; your phone then has it too. Google looks for changes about once a day, and leaves reminders out.',
  },
  { where: 'Outlook', how: 'In its calendar choose “Add calendar”, then “Subscribe from web”, and paste the address.' },
]

interface CalendarAddressProps {
  calendar: CalendarSubscription
  pendingInput: CalendarInput | undefined
  onDeadlines: (showsDeadlines: boolean) => void
  onRenew: () => void
  onEnd: () => void
}

/** The ways to add it, what it has, and its end. */
export const CalendarAddress = ({ calendar, pendingInput, onDeadlines, onRenew, onEnd }: CalendarAddressProps) => {
  const platform = usePlatform()
  const { url, showsDeadlines, lastReadAt } = calendar
  const shown = pendingInput?.intent === 'save' ? pendingInput.showsDeadlines : showsDeadlines
  return (
    <div className={css.part}>
      <div className={css.tools}>
        <ButtonLink to={toWebcalAddress(url)}>
          <Icon name="calendar" size={18} />
          <span>Add to my calendar</span>
        </ButtonLink>
        <ButtonLink variant="secondary" to={toGoogleCalendarAddress(url)} target="_blank" rel="noreferrer">
          Google Calendar
        </ButtonLink>
      </div>
      <div className={css.address}>
        <TextField label="Address" readOnly value={url} onFocus={(event) => event.target.select()} />
        <Button
          variant="secondary"
          onClick={() => void copyTextWithNotice(platform, 'Address', url, 'Paste it where your calendar asks for it.')}
        >
          <Icon name="copy" size={18} />
          <span>Copy</span>
        </Button>
      </div>
      <dl className={css.ways}>
        {ways.map(({ where, how }) => (
          <div key={where}>
            <dt>{where}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={shown} onChange={(event) => onDeadlines(event.target.checked)}>
        Remind me until when to pay, and until when I can cancel for free
      </Checkbox>
      <p className={css.note}>
        <span>
          Whoever has the address sees where you are and when, also the address of a house you have booked; no prices,
          names or telephone numbers.
        </span>{' '}
        <span>
          {lastReadAt === null
            ? 'No calendar has read it yet.'
            : `A calendar last read it on ${formatInSriLankaTime(lastReadAt)}.`}
        </span>
      </p>
      <div className={css.tools}>
        <Button
          variant="secondary"
          size="sm"
          isBusy={pendingInput?.intent === 'renew'}
          busyLabel="Changing…"
          onClick={onRenew}
        >
          Change the address
        </Button>
        <Button
          variant="secondary"
          size="sm"
          isBusy={pendingInput?.intent === 'end'}
          busyLabel="Ending…"
          onClick={onEnd}
        >
          End it
        </Button>
      </div>
    </div>
  )
}
