import { lazyComponent } from '#/parts/lazy-component.tsx'
import { CalendarSkeleton } from './calendar-field.tsx'

export const LazyRangeCalendar = lazyComponent(async () => (await import('./range-calendar.tsx')).default, {
  name: 'The calendar',
  waiting: <CalendarSkeleton />,
})
