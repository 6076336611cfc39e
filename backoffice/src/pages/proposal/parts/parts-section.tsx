import { useRef, useState } from 'react'
import type { Quote } from '@escapes/contract'
import type { CurrencyCode } from '@escapes/contract/money'
import { maxProposalParts } from '@escapes/contract/proposals'
import { usePlatform } from '@escapes/platform'
import type { Result } from '@escapes/platform/result'
import { Button, Icon, lazyOverlay } from '@escapes/shared-ui/core'
import { FormError, type Guests } from '@escapes/shared-ui/forms'
import { LazyExtraLineDialog } from '#/features/booking/lazy-extra-line-dialog.ts'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import { endOf } from '#/features/selection/describe-overlap.ts'
import { NotesToCheck } from '#/features/selection/notes-to-check.tsx'
import { useBookingOverlaps } from '#/features/selection/use-booking-overlaps.ts'
import type { PartDraft } from '../part-draft.ts'
import { listTripNotes } from '../trip-notes.ts'
import { PartCard } from './part-card.tsx'
import css from './parts-section.module.css'

const PartDialog = lazyOverlay(async () => (await import('./part-dialog.tsx')).PartDialog, { name: 'The form' })

interface PartsSectionProps {
  /** In the order of their dates, with the price of each. */
  parts: readonly PartDraft[]
  outcomes: readonly (Result<Quote> | undefined)[]
  /** Of the party, while no part says it. */
  firstGuests: Guests
  currency: CurrencyCode
  customerId: string | undefined
  addRef: (element: HTMLButtonElement | null) => void
  /** Why the server rejected the parts, and each of them. */
  error: string | undefined
  partErrors: readonly (string | undefined)[]
  onChange: (change: (before: readonly PartDraft[]) => PartDraft[]) => void
}

const nothingSent = { problem: undefined, explanation: undefined, pendingEndpoint: undefined }

type Opened = { dialog: 'part'; part: PartDraft | undefined } | { dialog: 'line'; part: PartDraft; total: number }

/** The trip part by part, in the order of its days. */
export const PartsSection = (props: PartsSectionProps) => {
  const { parts, outcomes, firstGuests, currency, customerId, addRef, error, partErrors, onChange } = props
  const { notify } = usePlatform()
  const [opened, setOpened] = useState<Opened>()
  const addButton = useRef<HTMLButtonElement>(null)
  const close = (): void => setOpened(undefined)
  const put = (part: PartDraft): void => {
    onChange((before) => [...before.filter(({ key }) => key !== part.key), part])
    close()
  }
  const remove = (part: PartDraft): void => {
    onChange((before) => before.filter(({ key }) => key !== part.key))
    const run = (): void => put(part)
    notify({ status: 'success', title: `${part.title} removed`, action: { label: 'Undo', run }, subject: 'part' })
    restoreFocus(() => addButton.current)
  }
  const notes = [...listTripNotes(parts), ...useBookingOverlaps(customerId, parts)]
  return (
    <TitledSection level={2} title="The trip">
      <div className={css.section}>
        {parts.length === 0 && (
          <p className={css.muted}>
            Stays, tours and experiences, one after another. Each shows its price of now; nothing is held.
          </p>
        )}
        {parts.length > 0 && (
          <ol className={css.parts} aria-label="Parts of the trip">
            {parts.map((part, at) => (
              <PartCard
                key={part.key}
                part={part}
                currency={currency}
                outcome={outcomes[at]}
                error={partErrors[at]}
                onEdit={() => setOpened({ dialog: 'part', part })}
                onAddLine={(total) => setOpened({ dialog: 'line', part, total })}
                onRemoveLine={(line) =>
                  put({ ...part, extraLines: part.extraLines.filter((_, other) => other !== line) })
                }
                onRemove={() => remove(part)}
              />
            ))}
          </ol>
        )}
        <NotesToCheck notes={notes} />
        <FormError>{error}</FormError>
        {parts.length < maxProposalParts && (
          <div>
            <Button
              ref={(button) => {
                addButton.current = button
                addRef(button)
              }}
              variant="secondary"
              onClick={() => setOpened({ dialog: 'part', part: undefined })}
            >
              <Icon name="plus" size={16} />
              <span>Add a part</span>
            </Button>
          </div>
        )}
      </div>
      {opened?.dialog === 'part' && (
        <PartDialog
          part={opened.part}
          start={opened.part ? '' : parts.map(endOf).reduce((one, other) => (one > other ? one : other), '')}
          guests={parts.at(-1)?.guests ?? firstGuests}
          currency={currency}
          customerId={customerId}
          onSave={put}
          onClose={close}
        />
      )}
      {opened?.dialog === 'line' && (
        <LazyExtraLineDialog
          currency={currency}
          total={opened.total}
          description={`It becomes part of the price of ${opened.part.title}.`}
          mutation={nothingSent}
          onSubmit={(line) => put({ ...opened.part, extraLines: [...opened.part.extraLines, line] })}
          onClose={close}
        />
      )}
    </TitledSection>
  )
}
