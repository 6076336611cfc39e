import type { LoaderFunctionArgs } from 'react-router-dom'
import type { ListingKind, StaffListing } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'

export interface ListingEditorData {
  /** That of the address; undefined where the address names no kind. */
  kind: ListingKind | undefined
  /** Undefined where a new listing is written. */
  editedId: string | undefined
  listing: Promise<Result<StaffListing | undefined>>
}

const loadListing = ({ api }: Platform, id: string, { signal }: Request) =>
  toResult<StaffListing | undefined>(api('GET /admin/listings/:id', { params: { id }, signal }))

export const listingEditorLoader =
  (platform: Platform, kind: ListingKind) =>
  async ({ request }: LoaderFunctionArgs): Promise<ListingEditorData> => {
    await platform.guards.requireStaff(request)
    const editedId = new URL(request.url).searchParams.get('edit') || undefined
    const listing =
      editedId === undefined
        ? toResult<StaffListing | undefined>(Promise.resolve(undefined))
        : loadListing(platform, editedId, request)
    return { kind, editedId, listing }
  }

/** The first tab of the page of a listing, whatever its kind. */
export const listingContentLoader =
  (platform: Platform) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<ListingEditorData> => {
    await platform.guards.requireStaff(request)
    const editedId = params['id'] ?? ''
    return { kind: undefined, editedId, listing: loadListing(platform, editedId, request) }
  }
