import { Link, useLoaderData } from 'react-router-dom'
import { useSettled } from '@escapes/platform/settled'
import { Skeleton } from '@escapes/shared-ui/core'
import { Desk } from '#/features/desk/desk.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import type { SaleData } from './loader.ts'
import { DeparturesPart } from './parts/departures-part.tsx'
import { RulesForm } from './parts/rules-form.tsx'

export const SalePage = () => {
  const { listingId, rules, departures } = useLoaderData<SaleData>()
  const { outcome } = useSettled(rules)
  const known = outcome?.ok ? outcome.value : undefined
  return (
    <Desk
      title={known ? `How ${known.title} is sold` : 'How it is sold'}
      lede={
        known ? (
          <Link to={`/${known.kind}s/${listingId}`}>As travellers see it</Link>
        ) : (
          'Bookings keep what they were made with.'
        )
      }
    >
      {outcome?.ok === false && <LoadError title="The rules could not be loaded" error={outcome.error} />}
      {!outcome && (
        <div aria-busy="true">
          <Skeleton height="40rem" radius="card" />
        </div>
      )}
      {known && (
        <>
          <RulesForm key={listingId} rules={known} />
          {known.kind !== 'villa' && <DeparturesPart listingId={listingId} departures={departures} />}
        </>
      )}
    </Desk>
  )
}
