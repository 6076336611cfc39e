import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Me } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { requireAdmin } from './require-admin.ts'

interface LoaderInput {
  api: Platform['api']
  user: Me
  params: LoaderFunctionArgs['params']
  /** Of the address. */
  search: URLSearchParams
  signal: AbortSignal
}

type Guard = (platform: Platform, request: Request) => Promise<Me>

const guardedLoader =
  (guard: Guard) =>
  <Data>(load: (input: LoaderInput) => Data) =>
  (platform: Platform) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<Data> => {
    const user = await guard(platform, request)
    return load({ api: platform.api, user, params, search: new URL(request.url).searchParams, signal: request.signal })
  }

/** The loader of a page of staff. Nothing is requested for anybody else. */
export const staffLoader = guardedLoader(({ guards }, request) => guards.requireStaff(request))
export const adminLoader = guardedLoader(requireAdmin)

/** What a page reads by `useLoaderData`. */
export type LoaderData<Loader extends (platform: Platform) => (args: LoaderFunctionArgs) => Promise<unknown>> = Awaited<
  ReturnType<ReturnType<Loader>>
>
