import { Link, useLoaderData } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { ListingLayout } from '#/features/listing/listing-layout.tsx'
import { LoadState } from '#/features/problem/load-state.tsx'
import type { ListingSaleData } from './loader.ts'
import { DeparturesSection } from './parts/departures-section.tsx'
import { SaleRulesForm } from './parts/sale-rules-form.tsx'

export const ListingSalePage = () => {
  const { listingId, rules, departures } = useLoaderData<ListingSaleData>()
  const { outcome } = useResult(rules)
  const loadedRules = outcome?.ok ? outcome.value : undefined
  return (
    <ListingLayout
      listingId={listingId}
      tab="sale"
      title={loadedRules ? `How ${loadedRules.title} is sold` : 'How it is sold'}
      lede={
        loadedRules?.isPublished ? (
          <Link to={`/${loadedRules.kind}s/${listingId}`}>As customers see it</Link>
        ) : (
          'Existing bookings keep their terms.'
        )
      }
    >
      <LoadState outcome={outcome} title="The rules could not be loaded" height="40rem" />
      {loadedRules && (
        <>
          <SaleRulesForm key={listingId} rules={loadedRules} />
          {loadedRules.kind !== 'villa' && (
            <DeparturesSection
              listingId={listingId}
              runsEveryDay={loadedRules.sale === 'free-sale'}
              closures={loadedRules.closures}
              departures={departures}
            />
          )}
        </>
      )}
    </ListingLayout>
  )
}
