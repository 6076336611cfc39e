import { useState } from 'react'
import type { ListingPicture } from '@escapes/contract'
import { EmptyState } from '@escapes/shared-ui/core'
import { NewPicturesForm } from './new-pictures-form.tsx'
import { PictureDropZone } from './picture-drop-zone.tsx'
import { maxPictures } from './picture-files.ts'
import { PictureGrid } from './picture-grid.tsx'
import { UploadRows } from './upload-rows.tsx'
import { usePictureActions } from './use-picture-actions.ts'
import { usePictureList } from './use-picture-list.ts'
import { usePictureUploads } from './use-picture-uploads.ts'

interface ListingPicturesProps {
  listingId: string
  title: string
  /** Customers see the listing. */
  isPublished: boolean
  /** As they were loaded; from then on the editor reads and changes them itself. */
  pictures: readonly ListingPicture[]
}

/** Uploads, orders, describes and removes the pictures of a listing. Key it by the listing. */
export const ListingPictures = ({ listingId, title, isPublished, pictures }: ListingPicturesProps) => {
  const [isDragging, setIsDragging] = useState(false)
  const list = usePictureList(listingId, pictures, isDragging)
  const { items } = list
  const actions = usePictureActions(listingId, list)
  const { uploads, retry, choose, ...newPictures } = usePictureUploads({
    listingId,
    title,
    room: maxPictures - items.length,
    onAdded: (picture, later) => {
      list.add(picture)
      const place = list.getItems().findIndex(({ id }) => later.includes(id))
      if (place >= 0) actions.moveToPlace(picture.id, place)
    },
  })
  const described = items.filter(({ alt }) => alt !== '').length
  return (
    <PictureDropZone
      onChoose={choose}
      summary={
        <>
          <output>
            {items.length} of {maxPictures} pictures, {described} with an alternative text.
          </output>{' '}
          Drop photos here: JPEG, PNG, WebP or HEIC, less than 10 MB each. The first one is the main picture.
        </>
      }
    >
      {newPictures.chosen.length > 0 && <NewPicturesForm {...newPictures} isPublished={isPublished} />}
      <UploadRows uploads={uploads} retry={retry} dismiss={newPictures.dismiss} />
      {items.length > 0 && <PictureGrid pictures={items} actions={actions} onDragging={setIsDragging} />}
      {items.length === 0 && uploads.length === 0 && newPictures.chosen.length === 0 && (
        <EmptyState
          icon="camera"
          title="No pictures yet"
          detail="A listing needs at least one picture before it can be published."
        />
      )}
    </PictureDropZone>
  )
}
