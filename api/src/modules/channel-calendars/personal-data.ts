import { defineRules } from '#/personal-data/rules.ts'

export const channelCalendarRules = defineRules({
  channel_calendars: { notPersonal: 'addresses of calendars for other sites', staff: ['created_by'] },
})
