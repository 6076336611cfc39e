import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'

export interface DragTexts {
  /** `a picture` */
  noun: string
  /** How the item at that place, from 0, is called. */
  toName: (place: number) => string
  /** `2 of 3` unless the place has a name of its own. */
  toPlaceText?: (place: number, count: number) => string
}

const toPlainPlace = (place: number, count: number): string => `${place + 1} of ${count}`

/** What a screen reader says while an item of a list is moved. */
export const createDragAnnouncements = (
  ids: readonly string[],
  { noun, toName, toPlaceText = toPlainPlace }: DragTexts,
): Announcements => {
  const findPlace = (id: UniqueIdentifier): number => ids.indexOf(String(id))
  const name = (id: UniqueIdentifier): string => (findPlace(id) < 0 ? noun : toName(findPlace(id)))
  const place = (id: UniqueIdentifier): string => toPlaceText(findPlace(id), ids.length)
  return {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}, ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} is now ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `Put down ${name(active.id)}, ${place(over.id)}.` : `${name(active.id)} is where it was.`,
    onDragCancel: ({ active }) => `Not moved: ${name(active.id)} is ${place(active.id)}.`,
  }
}
