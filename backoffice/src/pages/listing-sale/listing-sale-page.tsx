import { Link, useLoaderData } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { Skeleton } from '@escapes/shared-ui/core'
import { ListingLayout } from '#/features/listing/listing-layout.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
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
      {outcome?.ok === false && <LoadError title="The rules could not be loaded" error={outcome.error} />}
      {!outcome && (
        <div aria-busy="true">
          <Skeleton height="40rem" radius="card" />
        </div>
      )}
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
