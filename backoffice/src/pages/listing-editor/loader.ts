import type { ListingKind, StaffListing } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { staffLoader } from '#/features/session/staff-loader.ts'

export interface ListingEditorData {
  /** That of the address; undefined where the address names no kind. */
  kind: ListingKind | undefined
  /** Undefined where a new listing is written. */
  editedId: string | undefined
  listing: Promise<Result<StaffListing | undefined>>
}

const loadListing = async (api: Platform['api'], id: string | undefined, signal: AbortSignal) =>
  id === undefined ? undefined : api('GET /admin/listings/:id', { params: { id }, signal })

export const listingEditorLoader = (kind: ListingKind) =>
  staffLoader(({ api, search, signal }): ListingEditorData => {
    const editedId = search.get('edit') || undefined
    return { kind, editedId, listing: toResult(loadListing(api, editedId, signal)) }
  })

/** The first tab of the page of a listing, whatever its kind. */
export const listingContentLoader = staffLoader(({ api, params, signal }): ListingEditorData => {
  const editedId = params['id'] ?? ''
  return { kind: undefined, editedId, listing: toResult(loadListing(api, editedId, signal)) }
})
