import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { NightsChange, NightsPreview } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { formatShortDate } from '@escapes/contract/dates'
import { useSession } from '@escapes/platform'
import { ChoiceGroup, FormError } from '@escapes/shared-ui/forms'
import { type BroadcastBooking, type GuestsAction, listReachable } from '#/features/booking/broadcast.ts'
import { GuestsDialog } from '#/features/booking/guests-dialog.tsx'
import { BulkResults } from '#/features/booking/bulk-results.tsx'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import type { ListingsFieldProps } from './listings-field.tsx'
import { PreviewList } from './preview-list.tsx'
import { isChanging, isToCheck, toConcernedText } from './preview-text.ts'
import { blankSeveral, severalSchema, type SeveralFields as Fields } from './several-schema.ts'
import { SeveralFields } from './several-fields.tsx'
import { type SoldBy, toCountText, toSoldBy } from './several-words.ts'
import { useListingsOnSale } from './use-listings-on-sale.ts'

type Items = CallOutput<'POST /admin/night-changes'>['items']

interface Shown {
  change: NightsChange
  nights: { from: string; to: string }[]
  items: NightsPreview[]
}

const toVerb = (action: NightsChange['action'], soldBy: SoldBy): string => {
  if (action === 'close') return `Close ${soldBy}s of`
  return action === 'open' ? `Open ${soldBy}s of` : 'Change'
}

const toDone = (action: NightsChange['action'], soldBy: SoldBy): { title: string; consequence: string } => {
  const subject = soldBy === 'night' ? 'Nights' : 'Days'
  if (action === 'close')
    return { title: `${subject} closed`, consequence: 'Nobody can book them from now on. Existing bookings stay.' }
  if (action === 'open')
    return { title: `${subject} open`, consequence: 'They can be booked, where nothing else takes them.' }
  return { title: 'Changed', consequence: 'It counts for new bookings from now on.' }
}

const nextSteps: readonly (readonly [GuestsAction, string])[] = [
  ['offer', 'Offer other days to'],
  ['cancel', 'Cancel and refund'],
  ['write', 'Write to'],
]

const thenChoices = [
  { value: 'offer', label: 'Offer them other days' },
  { value: 'cancel', label: 'Cancel and refund' },
  { value: 'write', label: 'Write to them' },
  { value: 'nothing', label: 'Decide later' },
] as const

const opposites: Partial<Record<NightsChange['action'], 'open' | 'usual'>> = { close: 'open', season: 'usual' }

const toReason = (shown: Shown | undefined): string => (shown?.change.action === 'close' ? shown.change.reason : '')

export interface SeveralListingsDialogProps extends Pick<ListingsFieldProps, 'narrowedTo'> {
  /** What was chosen before it was opened. */
  chosen?: Partial<Pick<Fields, 'action' | 'listingIds' | 'nights'>> | undefined
  /** About what was chosen, said first. */
  note?: string | undefined
  /** Of which the action sends it. */
  page: string
  onClose: () => void
}

/**
 * Closes, opens or prices days of any listings: what is typed, what it will do to each, what became of it, and what
 * follows for who had booked.
 */
export const SeveralListingsDialog = ({ chosen, narrowedTo, note, page, onClose }: SeveralListingsDialogProps) => {
  const { listings, problem: notRead } = useListingsOnSale()
  const all = listings ?? []
  const preview = useStaffMutation(page, { isReadOnly: true })
  const sending = useStaffMutation(page)
  const email = useSession()?.email
  const form = useForm({ resolver: zodResolver(severalSchema), defaultValues: { ...blankSeveral, ...chosen } })
  useEffect(() => {
    // What is not on sale any more has no days to close.
    if (listings)
      form.setValue(
        'listingIds',
        form.getValues('listingIds').filter((id) => listings.some((listing) => listing.id === id)),
      )
  }, [listings, form])
  const [forGuests, setForGuests] = useState<{
    action: GuestsAction
    bookings: readonly BroadcastBooking[]
    done?: string
  }>()
  const [shown, setShown] = useState<Shown>()
  const [result, setResult] = useState<{ items: Items; isUndone: boolean }>()
  /** What a closing goes on with. */
  const [then, setThen] = useState<(typeof thenChoices)[number]['value']>('nothing')
  const isBusy = preview.pendingEndpoint !== undefined || sending.pendingEndpoint !== undefined
  const problem = preview.problem ?? sending.problem ?? notRead
  const rejection = problem && (
    <FormError>{sending.explanation ?? problem.body.errors?.[0]?.message ?? problem.message}</FormError>
  )
  const send = (
    change: NightsChange,
    listings: { id: string; nights: Shown['nights']; version: number; confirm: string | null }[],
    isUndone: boolean,
  ) =>
    sending.sendIdempotent(
      'POST /admin/night-changes',
      { body: { change, listings: listings.map(({ confirm, ...one }) => ({ ...one, ...(confirm && { confirm }) })) } },
      ({ items }) => {
        setResult({ items, isUndone })
        const isDone = items.every(({ problem: barred }) => barred === null)
        const bookings = isUndone || !isDone || !shown ? [] : listBooked(shown.items.filter(isChanging))
        if (then === 'nothing' || bookings.length === 0) return
        const { title, consequence } = toDone(change.action, toSoldBy(toChosen(items)))
        // Of bookings that are about to be cancelled it is not said that they stay.
        setForGuests({ action: then, bookings, done: then === 'cancel' ? `${title}.` : `${title}. ${consequence}` })
      },
    )

  /** Who booked what is closed, but for who closes it. What is only held cannot be booked any more. */
  const listBooked = (items: readonly NightsPreview[]): BroadcastBooking[] =>
    listReachable(
      items.flatMap(({ listingId, bookings }) =>
        bookings
          .filter(({ state }) => state !== 'hold')
          .map(({ id, reference, customer, from }) => ({
            id,
            reference,
            customer,
            about: `${all.find((listing) => listing.id === listingId)?.title ?? ''}, ${formatShortDate(from)}`,
          })),
      ),
      email,
    )
  const toChosen = (items: readonly { listingId: string }[]) =>
    all.filter(({ id }) => items.some(({ listingId }) => listingId === id))

  if (forGuests) return <GuestsDialog {...forGuests} reason={toReason(shown)} onClose={onClose} />
  if (shown && result) {
    const { title, consequence } = toDone(shown.change.action, toSoldBy(toChosen(result.items)))
    const told = result.isUndone
      ? []
      : listBooked(
          shown.items.filter(({ listingId }) =>
            result.items.some((item) => item.listingId === listingId && item.problem === null),
          ),
        )
    const opposite = opposites[shown.change.action]
    const undoable = result.items.filter((item) => item.problem === null && item.undo.length > 0)
    const undo = (action: 'open' | 'usual') => {
      const listings = undoable.map(({ listingId, undo: nights }) => ({ id: listingId, nights }))
      // What takes it back is agreed to with it, as of now.
      preview.send('POST /admin/night-changes/preview', { body: { change: { action }, listings } }, ({ items }) =>
        send(
          { action },
          items.flatMap(({ listingId: id, version, confirm }) => {
            const nights = listings.find((listing) => listing.id === id)?.nights
            return nights ? [{ id, nights, version, confirm }] : []
          }),
          true,
        ),
      )
    }
    return (
      <BulkResults
        title={result.isUndone ? 'Undone' : title}
        rows={result.items.map((item) => ({
          id: item.listingId,
          reference: all.find(({ id }) => id === item.listingId)?.title ?? '',
          message: item.problem?.message,
        }))}
        consequence={result.isUndone ? 'They are as they were.' : consequence}
        problem={rejection}
        isBusy={isBusy}
        next={
          told.length === 0
            ? []
            : nextSteps.map(([action, label]) => ({
                label: `${label} the ${told.length} who booked`,
                onNext: () => setForGuests({ action, bookings: told }),
              }))
        }
        {...(opposite &&
          !result.isUndone &&
          undoable.length > 0 && {
            undo: {
              label: undoable.length === result.items.length ? 'Undo' : `Undo ${undoable.length}`,
              onUndo: () => undo(opposite),
            },
          })}
        onClose={onClose}
      />
    )
  }
  if (shown) {
    const { change, nights, items } = shown
    const possible = items.filter(isChanging)
    const toCheck = items.filter(isToCheck).length
    const booked = change.action === 'close' ? listBooked(possible) : []
    const concerned = change.action === 'close' ? toConcernedText(possible) : ''
    const changing = toChosen(possible)
    return (
      <DialogForm
        key="preview"
        title="What will happen"
        description={`${possible.length} of ${toCountText(toChosen(items))} will change.${toCheck > 0 ? ` ${toCheck === 1 ? 'The one that you should check is' : `The ${toCheck} that you should check are`} at the top.` : ''} Nothing is changed yet.`}
        submitLabel={`${toVerb(change.action, toSoldBy(changing))} ${toCountText(changing)}`}
        isDanger={possible.some(({ confirm }) => confirm !== null)}
        isDisabled={possible.length === 0}
        isBusy={isBusy}
        size="lg"
        onSubmit={() =>
          send(
            change,
            possible.map(({ listingId: id, version, confirm }) => ({ id, nights, version, confirm })),
            false,
          )
        }
        onClose={() => setShown(undefined)}
      >
        {concerned !== '' && <p>{`It concerns ${concerned}. Bookings stay until you decide.`}</p>}
        <PreviewList action={change.action} nights={nights} items={items} listings={all} />
        {booked.length > 0 && (
          <ChoiceGroup
            label={booked.length === 1 ? 'Then, for the 1 who booked' : `Then, for the ${booked.length} who booked`}
            name="then"
            variant="chips"
            choices={thenChoices}
            value={then}
            onChange={setThen}
          />
        )}
        {rejection}
      </DialogForm>
    )
  }
  return (
    <DialogForm
      key="fields"
      title="Close, open or price days"
      description={[note, 'You see what will happen to each before anything is changed.'].filter(Boolean).join(' ')}
      submitLabel="Show what will happen"
      isDisabled={!listings}
      isBusy={isBusy}
      size="lg"
      onSubmit={form.handleSubmit(({ change, nights, listingIds }) =>
        preview.send(
          'POST /admin/night-changes/preview',
          { body: { change, listings: listingIds.map((id) => ({ id, nights })) } },
          ({ items }) => setShown({ change, nights, items }),
        ),
      )}
      onClose={onClose}
    >
      <SeveralFields form={form} listings={listings} narrowedTo={narrowedTo} />
      {rejection}
    </DialogForm>
  )
}
