import { Link, useLoaderData } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { LoadState } from '#/features/problem/load-state.tsx'
import { ListingLayout } from '#/features/listing/listing-layout.tsx'
import { ListingPictures } from '#/features/pictures/listing-pictures.tsx'
import type { ListingPicturesData } from './loader.ts'

export const ListingPicturesPage = () => {
  const { listingId, pictures } = useLoaderData<ListingPicturesData>()
  const { outcome } = useResult(pictures)
  const loaded = outcome?.ok ? outcome.value : undefined
  return (
    <ListingLayout
      listingId={listingId}
      tab="pictures"
      title={loaded ? `Pictures of ${loaded.title}` : 'Pictures'}
      lede={
        loaded?.isPublished ? (
          <Link to={`/${loaded.kind}s/${listingId}`}>As customers see it</Link>
        ) : (
          'What customers see first.'
        )
      }
    >
      <LoadState outcome={outcome} title="The pictures could not be loaded" height="40rem" />
      {loaded && (
        <ListingPictures
          key={listingId}
          listingId={listingId}
          title={loaded.title}
          isPublished={loaded.isPublished}
          pictures={loaded.items}
        />
      )}
    </ListingLayout>
  )
}
