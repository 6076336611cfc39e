import { useWatch } from 'react-hook-form'
import type { FeedTest } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button } from '@escapes/shared-ui/core'
import { Checkbox, FormError, SelectField, TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useMutationForm } from '#/features/form/use-staff-form.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { useState } from 'react'
import { toFeedHealthLabel } from './feed-health-label.ts'
import { changedFeedSchema, newFeedSchema } from './feed-schema.ts'
import { FeedTestResult } from './feed-test-result.tsx'
import type { Feed } from './feed.ts'

interface FeedFormDialogProps {
  listing: { id: string; title: string }
  /** The one that is changed; none for one more. */
  feed: Feed | undefined
  onClose: () => void
}

const endMeanings = [
  { value: 'check-out', label: 'The day of check-out (most channels)' },
  { value: 'last-night', label: 'The last night' },
] as const

/** Connects a villa's calendar on another channel: tried first, then saved. */
export const FeedFormDialog = ({ listing, feed, onClose }: FeedFormDialogProps) => {
  const { notify } = usePlatform()
  const sending = useStaffMutation('/admin/calendars', { key: `connect-${feed?.id ?? listing.id}` })
  const { form, mutation } = useMutationForm(sending, feed ? changedFeedSchema : newFeedSchema, {
    url: '',
    endMeans: feed?.options?.endMeans === 'last-night' ? 'last-night' : 'check-out',
    dayEventsBlock: feed?.options?.dayEventsBlock ?? false,
  })
  const typed = JSON.stringify(useWatch({ control: form.control }))
  const [tested, setTested] = useState<{ test: FeedTest; of: string }>()
  const isBusy = mutation.pendingEndpoint !== undefined
  const params = { id: listing.id }
  const test = form.handleSubmit((typedFeed) => {
    const body = { ...typedFeed, feedId: feed?.id }
    mutation.send('POST /admin/listings/:id/feed/test', { params, body }, (result) =>
      setTested({ test: result, of: typed }),
    )
  })
  const finish = ({ health }: Pick<Feed, 'health'>): void => {
    const { label, isGood } = toFeedHealthLabel(health)
    notify({
      status: isGood ? 'success' : 'info',
      title: feed ? 'Calendar saved' : 'Calendar connected',
      description: `${listing.title}: ${label.toLowerCase()}.`,
    })
    onClose()
  }
  const save = form.handleSubmit(({ url, ...options }) => {
    if (feed) mutation.send('PUT /admin/feeds/:id', { params: { id: feed.id }, body: { url, ...options } }, finish)
    else mutation.send('POST /admin/listings/:id/feeds', { params, body: { url: url ?? '', ...options } }, finish)
  })
  const isTesting = mutation.pendingEndpoint === 'POST /admin/listings/:id/feed/test'
  return (
    <DialogForm
      title={feed ? `Calendar of ${listing.title} at ${feed.host}` : `Connect a calendar to ${listing.title}`}
      description="Nights sold there are blocked here. We read the calendar every 15 minutes and before each booking."
      submitLabel={feed ? 'Save' : 'Connect'}
      size="md"
      isBusy={isBusy && !isTesting}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        label={feed ? `New address (now at ${feed.host})` : 'Calendar address (iCal)'}
        isOptional={feed !== undefined}
        placeholder="https://www.airbnb.com/calendar/ical/…"
        hint="The channel shows it where you export its calendar. We keep it secret."
        {...fieldProps(form, 'url')}
      />
      <SelectField label="The end date of a stay is" options={endMeanings} {...fieldProps(form, 'endMeans')} />
      <Checkbox {...form.register('dayEventsBlock')}>A same-day entry blocks the night that follows</Checkbox>
      <div>
        <Button variant="secondary" size="sm" isBusy={isTesting} disabled={isBusy} onClick={() => void test()}>
          Test feed
        </Button>
      </div>
      <div aria-live="polite">{tested?.of === typed && <FeedTestResult test={tested.test} />}</div>
      {mutation.rejection.problem?.code === 'calendar-unreadable' ? (
        <FormError>{mutation.rejection.problem.message}</FormError>
      ) : (
        <MutationError mutation={mutation.rejection} />
      )}
    </DialogForm>
  )
}
