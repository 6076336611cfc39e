import { useId, useRef, useState } from 'react'
import { DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useFieldArray } from 'react-hook-form'
import { Button, VisuallyHidden } from '@escapes/shared-ui/core'
import { useDrag } from '#/features/drag/use-drag.ts'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import type { ListingFields, ListingValues } from '../listing-schema.ts'
import { emptyItineraryDay } from '../listing-fields.ts'
import { ItineraryDay, type MoveDirection } from './itinerary-day.tsx'
import type { ListingFormControl } from './listing-form-control.ts'
import styles from './listing-form.module.css'

/** Days in their order: added, deleted, moved by dragging or by the buttons of each day. Numbers follow the order. */
export const ItineraryEditor = ({ form }: { form: ListingFormControl }) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const days = useFieldArray<ListingFields, 'itinerary', 'id', ListingValues>({
    control: form.control,
    name: 'itinerary',
  })

  const moveDay = (from: number, to: number): void => {
    days.move(from, to)
    setAnnouncement(`Day ${from + 1} is day ${to + 1} now.`)
  }
  const moveByButton = (from: number, direction: MoveDirection): void => {
    const to = direction === 'up' ? from - 1 : from + 1
    moveDay(from, to)
    focusDay(to, direction)
  }
  const focusDay = (at: number, direction: MoveDirection): void =>
    restoreFocus(() => {
      const buttons = list.current?.children[at]?.querySelectorAll<HTMLButtonElement>('button[data-move]')
      const enabled = [...(buttons ?? [])].filter(({ disabled }) => !disabled)
      return enabled.find(({ dataset }) => dataset['move'] === direction) ?? enabled[0] ?? null
    })
  const ids = days.fields.map((day) => day.id)
  const drag = useDrag(ids, { noun: 'a day', toName: (place) => `day ${place + 1}` }, (day, to) =>
    moveDay(ids.indexOf(day), to),
  )
  const remove = (at: number): void => {
    days.remove(at)
    setAnnouncement(`Day ${at + 1} was deleted.`)
    restoreFocus(() => document.getElementById(`${id}-add`))
  }
  return (
    <section aria-labelledby={id} className={styles.itinerary}>
      <h2 id={id}>Itinerary</h2>
      {days.fields.length === 0 && (
        <p>No days yet. Until you add some, customers read that they get the details after booking.</p>
      )}
      <DndContext {...drag}>
        <SortableContext items={days.fields} strategy={verticalListSortingStrategy}>
          <div ref={list} className={styles.days}>
            {days.fields.map((day, at) => (
              <ItineraryDay
                key={day.id}
                id={day.id}
                at={at}
                count={days.fields.length}
                form={form}
                onMove={(direction) => moveByButton(at, direction)}
                onDelete={() => remove(at)}
              />
            ))}
          </div>
        </SortableContext>
      </DndContext>
      <div>
        <Button id={`${id}-add`} size="sm" variant="secondary" onClick={() => days.append(emptyItineraryDay)}>
          Add day {days.fields.length + 1}
        </Button>
      </div>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
    </section>
  )
}
