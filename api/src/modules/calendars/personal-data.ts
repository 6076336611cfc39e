import { columnIsBooking, defineRules, nothing } from '#/personal-data/rules.ts'

const feeds = 'calendars of other sites; of their summaries only digests are kept'

export const calendarRules = defineRules({
  calendar_feeds: { notPersonal: feeds },
  calendar_feed_runs: { notPersonal: feeds },
  calendar_blocks: { notPersonal: feeds },
  calendar_conflicts: {
    whose: columnIsBooking('booking_id'),
    exported: { title: 'Bookings that another calendar overlaps', without: ['feed_id', 'uid', 'resolved_by'] },
    erased: {
      emptied: { note: nothing },
      kept: { uid: 'of an event in the calendar of another site', nights: 'dates' },
    },
  },
})
