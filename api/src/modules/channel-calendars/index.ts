import './tables.ts'
import type { Module } from '#/module.ts'
import { channelCalendarRules } from './personal-data.ts'
import { routes } from './routes.ts'

export { loadChannelNames } from './queries.ts'

/** Our calendar of a villa for other channels: one address a channel, without names, revocable. */
export const channelCalendars: Module = { name: 'channel-calendars', personalData: channelCalendarRules, routes }
