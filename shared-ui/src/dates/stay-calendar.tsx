import { lazyComponent } from '#/parts/lazy-component.tsx'
import { CalendarSkeleton } from './calendar-field.tsx'

/** Chooses a stay on the page. Its code is fetched when it is shown. */
export const StayCalendar = lazyComponent(async () => (await import('./stay-calendar-view.tsx')).default, {
  name: 'The calendar',
  waiting: <CalendarSkeleton />,
})
