import { editingSamples } from './editing.ts'
import { listingPictureSamples } from './listing-pictures.ts'
import { newListingSamples } from './new-listings.ts'
import { publishedListingSamples } from './published-listings.ts'
import { singleListingSamples } from './single-listings.ts'
import { saleRuleSamples } from './sale-rules.ts'
import type { QuerySample } from '../../query-sample.ts'

export const samples: readonly QuerySample[] = [
  ...newListingSamples,
  ...publishedListingSamples,
  ...singleListingSamples,
  ...saleRuleSamples,
  ...editingSamples,
  ...listingPictureSamples,
]
