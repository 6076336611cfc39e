import type { ListingPicture } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import type { PictureChangeOutcome, usePictureList } from './use-picture-list.ts'
import { moveTo } from './picture-place.ts'

export interface PictureActions {
  /** `place` counts from 0, which is the main picture. */
  moveToPlace: (id: string, place: number) => void
  remove: (id: string) => void
  retry: (id: string) => void
  changeAlt: (id: string, texts: { alt: string; previousAlt: string }) => Promise<PictureChangeOutcome>
}

/** What staff do to the pictures of a listing; a removal can be undone from its notice. */
export const usePictureActions = (
  listingId: string,
  { items, change }: Pick<ReturnType<typeof usePictureList>, 'items' | 'change'>,
): PictureActions => {
  const { api, notify } = usePlatform()
  const toParams = (pictureId: string) => ({ id: listingId, pictureId })
  const undo = ({ id, alt }: ListingPicture, after: string | null): void => {
    const body = { alt, after }
    const attach = () => api('POST /admin/listings/:id/pictures/:pictureId/attach', { params: toParams(id), body })
    void change(attach, { title: 'The picture could not be put back' })
  }
  const removeAndOfferUndo = async (id: string): Promise<void> => {
    const at = items.findIndex((picture) => picture.id === id)
    const removed = items[at]
    if (!removed) return
    const after = items[at - 1]?.id ?? null
    const { isDone } = await change(
      () => api('DELETE /admin/listings/:id/pictures/:pictureId', { params: toParams(id) }),
      { expected: items.toSpliced(at, 1), title: 'The picture was not removed' },
    )
    const action = { label: 'Undo', run: () => undo(removed, after) }
    if (isDone) notify({ status: 'success', title: 'Picture removed', action })
  }
  return {
    moveToPlace: (id, place) => {
      const expected = moveTo(items, id, place)
      const at = expected.findIndex((picture) => picture.id === id)
      const body = { after: expected[at - 1]?.id ?? null }
      const call = { params: toParams(id), body }
      void change(() => api('POST /admin/listings/:id/pictures/:pictureId/move', call), {
        expected,
        title: 'The picture was not moved',
      })
    },
    remove: (id) => void removeAndOfferUndo(id),
    retry: (id) => {
      const retry = () => api('POST /admin/listings/:id/pictures/:pictureId/retry', { params: toParams(id) })
      void change(retry, { title: 'The picture could not be tried again' })
    },
    changeAlt: (id, body) =>
      change(() => api('POST /admin/listings/:id/pictures/:pictureId/alt', { params: toParams(id), body }), {
        title: 'The text was not saved',
      }),
  }
}
