import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { CalendarVilla, NightsChange, NightsPreview } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { FormError } from '@escapes/shared-ui/forms'
import { BulkResults } from '#/features/booking/bulk-results.tsx'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { PreviewList } from './preview-list.tsx'
import { isChanging, isToCheck } from './preview-text.ts'
import { blankSeveral, severalSchema } from './several-schema.ts'
import { SeveralFields } from './several-fields.tsx'

type Items = CallOutput<'POST /admin/night-changes'>['items']

interface Shown {
  change: NightsChange
  nights: { from: string; to: string }[]
  items: NightsPreview[]
}

const toPlural = (count: number): string => (count === 1 ? '1 villa' : `${count} villas`)

const verbs = {
  close: 'Close nights of',
  open: 'Open nights of',
  season: 'Change',
  usual: 'Change',
} as const satisfies Record<NightsChange['action'], string>

const done = {
  close: { title: 'Nights closed', consequence: 'Nobody can book them from now on. Existing bookings stay.' },
  open: { title: 'Nights open', consequence: 'They can be booked, where no other channel has them.' },
  season: { title: 'Changed', consequence: 'It counts for new bookings from now on.' },
  usual: { title: 'Changed', consequence: 'It counts for new bookings from now on.' },
} as const satisfies Record<NightsChange['action'], object>

const opposites: Partial<Record<NightsChange['action'], 'open' | 'usual'>> = { close: 'open', season: 'usual' }

/** Closes, opens or prices nights of several villas: what is typed, what it will do to each, and what became of it. */
export const SeveralVillasDialog = ({ villas, onClose }: { villas: readonly CalendarVilla[]; onClose: () => void }) => {
  const preview = useStaffMutation('/admin/calendar', { isReadOnly: true })
  const sending = useStaffMutation('/admin/calendar')
  const form = useForm({ resolver: zodResolver(severalSchema), defaultValues: blankSeveral })
  const [shown, setShown] = useState<Shown>()
  const [result, setResult] = useState<{ items: Items; isUndone: boolean }>()
  const isBusy = preview.pendingEndpoint !== undefined || sending.pendingEndpoint !== undefined
  const problem = preview.problem ?? sending.problem
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
      ({ items }) => setResult({ items, isUndone }),
    )

  if (shown && result) {
    const { title, consequence } = done[shown.change.action]
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
          reference: villas.find(({ id }) => id === item.listingId)?.title ?? '',
          message: item.problem?.message,
        }))}
        consequence={result.isUndone ? 'They are as they were.' : consequence}
        problem={rejection}
        isBusy={isBusy}
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
    return (
      <DialogForm
        key="preview"
        title="What will happen"
        description={`${possible.length} of ${toPlural(items.length)} will change.${toCheck > 0 ? ` ${toCheck} to look at ${toCheck === 1 ? 'comes' : 'come'} first.` : ''} Nothing is changed yet.`}
        submitLabel={`${verbs[change.action]} ${toPlural(possible.length)}`}
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
        <PreviewList action={change.action} nights={nights} items={items} villas={villas} />
        {rejection}
      </DialogForm>
    )
  }
  return (
    <DialogForm
      key="fields"
      title="Change several villas"
      description="You see what will happen to each before anything is changed."
      submitLabel="Show what will happen"
      isBusy={isBusy}
      size="lg"
      onSubmit={form.handleSubmit(({ change, nights, villaIds }) =>
        preview.send(
          'POST /admin/night-changes/preview',
          { body: { change, listings: villaIds.map((id) => ({ id, nights })) } },
          ({ items }) => setShown({ change, nights, items }),
        ),
      )}
      onClose={onClose}
    >
      <SeveralFields form={form} villas={villas} />
      {rejection}
    </DialogForm>
  )
}
