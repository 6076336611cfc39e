import type { LiveEventRow } from './queries.ts'

export interface Viewer {
  userId: string
  /** Gets the events of all conversations. */
  isStaff: boolean
}

const encoder = new TextEncoder()

const toFrame = (position: number, event: object): Uint8Array =>
  encoder.encode(`id: ${position}\ndata: ${JSON.stringify(event)}\n\n`)

export const toResyncFrame = (position: number): Uint8Array => toFrame(position, { type: 'resync' })
/** No event, but the position that its reader has everything up to: also before anything happens. */
export const toPositionFrame = (position: number): Uint8Array => encoder.encode(`: \nid: ${position}\n\n`)

/** The version of an event for one viewer; undefined when it is not for them. */
const selectEvent = (row: LiveEventRow, { userId, isStaff }: Viewer): object | undefined => {
  const isForCustomer = row.customer_event !== null && row.customer_id === userId
  if (!isStaff && !isForCustomer) return undefined
  if (row.author_event !== null && row.author_id === userId) return row.author_event
  return isStaff ? row.staff_event : (row.customer_event ?? undefined)
}

/** Frames of one event, written once per version however many streams get it. */
export const createFrameWriter = (row: LiveEventRow) => {
  const written = new Map<object, Uint8Array>()
  return (viewer: Viewer): Uint8Array | undefined => {
    const event = selectEvent(row, viewer)
    if (!event) return undefined
    const frame = written.get(event) ?? toFrame(row.position, event)
    written.set(event, frame)
    return frame
  }
}
