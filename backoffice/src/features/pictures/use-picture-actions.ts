import type { ListingPicture } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import type { PictureChangeOutcome, usePictureList } from './use-picture-list.ts'
import { findPictureBefore, moveBehind } from './picture-place.ts'

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
  { getItems, change }: Pick<ReturnType<typeof usePictureList>, 'getItems' | 'change'>,
): PictureActions => {
  const { api, notify } = usePlatform()
  const toParams = (pictureId: string) => ({ id: listingId, pictureId })
  const undo = ({ id, alt }: ListingPicture, after: string | null): void => {
    const body = { alt, after }
    const send = () => api('POST /admin/listings/:id/pictures/:pictureId/attach', { params: toParams(id), body })
    void change({ send, title: 'The picture could not be put back' })
  }
  const removeAndOfferUndo = async (id: string): Promise<void> => {
    const items = getItems()
    const at = items.findIndex((picture) => picture.id === id)
    const removed = items[at]
    if (!removed) return
    const after = items[at - 1]?.id ?? null
    const { isDone } = await change({
      apply: (pictures) => pictures.filter((picture) => picture.id !== id),
      send: () => api('DELETE /admin/listings/:id/pictures/:pictureId', { params: toParams(id) }),
      title: 'The picture was not removed',
    })
    const action = { label: 'Undo', run: () => undo(removed, after) }
    if (isDone) notify({ status: 'success', title: 'Picture removed', action, subject: 'picture-removed' })
  }
  return {
    moveToPlace: (id, place) => {
      const after = findPictureBefore(getItems(), id, place)
      const call = { params: toParams(id), body: { after } }
      void change({
        key: `move:${id}`,
        apply: (pictures) => moveBehind(pictures, id, after),
        send: () => api('POST /admin/listings/:id/pictures/:pictureId/move', call),
        title: 'The picture was not moved',
      })
    },
    remove: (id) => void removeAndOfferUndo(id),
    retry: (id) => {
      const send = () => api('POST /admin/listings/:id/pictures/:pictureId/retry', { params: toParams(id) })
      void change({ send, title: 'The picture could not be tried again' })
    },
    changeAlt: (id, body) =>
      change({
        apply: (pictures) => pictures.map((picture) => (picture.id === id ? { ...picture, alt: body.alt } : picture)),
        send: () => api('POST /admin/listings/:id/pictures/:pictureId/alt', { params: toParams(id), body }),
      }),
  }
}
