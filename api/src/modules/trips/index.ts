import type { Module } from '#/module.ts'
import { columnIs, defineRules } from '#/personal-data/rules.ts'
import { routes } from './routes.ts'

const personalData = defineRules({
  trip_plan_links: {
    whose: columnIs('user_id'),
    exported: { title: 'Link to the plan of your trip' },
    erased: 'deleted',
  },
})

/** What travellers carry with them: the plan of their trip, the voucher and the trip pack. */
export const trips: Module = { name: 'trips', personalData, routes }
