import type { CallOutput } from '@escapes/contract/client'
import { toResult } from '@escapes/platform/result'
import { type LoaderData, staffLoader } from '#/features/session/staff-loader.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { readChangesView, toChangesQuery } from './changes-view.ts'

export type Changes = CallOutput<'GET /admin/changes'>

export const changesLoader = staffLoader(({ api, search, signal }) => {
  const view = readChangesView(search)
  return {
    view,
    changes: toResult(api('GET /admin/changes', { query: toChangesQuery(view, todayInSriLanka()), signal })),
  }
})

export type ChangesData = LoaderData<typeof changesLoader>
