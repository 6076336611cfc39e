import { createDrawer } from '#/documents/create-drawer.ts'
import type { TripDocument } from './trip-document.ts'

export const drawTrip = createDrawer<TripDocument>(new URL('./trip.worker.ts', import.meta.url))
