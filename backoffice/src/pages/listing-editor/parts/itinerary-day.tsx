import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { fieldProps } from '@escapes/platform/form-problem'
import { IconButton } from '@escapes/shared-ui/core'
import { TextArea, TextField } from '@escapes/shared-ui/forms'
import { DragHandle } from '#/features/drag/drag-handle.tsx'
import css from '#/features/form/form.module.css'
import type { ListingFormControl } from './listing-form-control.ts'
import styles from './listing-form.module.css'

export type MoveDirection = 'up' | 'down'

interface ItineraryDayProps {
  id: string
  /** Its place, from 0. */
  at: number
  count: number
  form: ListingFormControl
  onMove: (direction: MoveDirection) => void
  onDelete: () => void
}

export const ItineraryDay = ({ id, at, count, form, onMove, onDelete }: ItineraryDayProps) => {
  const sortable = useSortable({ id })
  const { setNodeRef, transform, transition, isDragging } = sortable
  const name = `day ${at + 1}`
  return (
    <fieldset
      ref={setNodeRef}
      className={styles.day}
      aria-label={`Day ${at + 1}`}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={styles.dayHead}>
        <DragHandle sortable={sortable} label={`Move ${name}`} />
        <h3>Day {at + 1}</h3>
        <IconButton
          icon="chevron-up"
          label={`Move ${name} up`}
          data-move="up"
          disabled={at === 0}
          onClick={() => onMove('up')}
        />
        <IconButton
          icon="chevron-down"
          label={`Move ${name} down`}
          data-move="down"
          disabled={at === count - 1}
          onClick={() => onMove('down')}
        />
        <IconButton icon="trash" label={`Delete ${name}`} onClick={onDelete} />
      </div>
      <div className={css.row}>
        <TextField label="Title" autoComplete="off" {...fieldProps(form, `itinerary.${at}.title`)} />
        <TextField label="Location" autoComplete="off" {...fieldProps(form, `itinerary.${at}.location`)} />
      </div>
      <TextArea label="Description" rows={3} {...fieldProps(form, `itinerary.${at}.description`)} />
      <div className={css.row}>
        <TextArea label="Activities" hint="One per line" rows={3} {...fieldProps(form, `itinerary.${at}.activities`)} />
        <TextArea label="Meals" hint="One per line" rows={3} {...fieldProps(form, `itinerary.${at}.meals`)} />
      </div>
      <TextField
        label="Accommodation"
        isOptional
        autoComplete="off"
        {...fieldProps(form, `itinerary.${at}.accommodation`)}
      />
    </fieldset>
  )
}
