import { expect, it } from 'vitest'
import { emptyDraft } from './draft.ts'
import { getDraft, useDraftStore } from './draft-store.ts'

it.each([
  [1, 'keyFor'],
  [2, 'quoteKey'],
])('reads the drafts that a release with version %i of them stored', async (version, keyName) => {
  const { attempt: _, lastShownPrice: __, filledFrom: ___, ...rest } = emptyDraft
  const draft = { ...rest, key: 'key-1', [keyName]: 'two nights', quoted: { [keyName]: 'two nights', total: 62_000 } }
  localStorage.setItem(
    'escapes-booking-drafts',
    JSON.stringify({
      version,
      state: {
        byListing: { v1: { ...draft, seed: '{"date":"2027-05-14"}', specialRequests: 'a "keyFor": the gate' } },
      },
    }),
  )
  await useDraftStore.persist.rehydrate()
  expect(getDraft('v1')).toMatchObject({
    attempt: { idempotencyKey: 'key-1', quoteKey: 'two nights' },
    lastShownPrice: { quoteKey: 'two nights', totalUsd: 62_000 },
    filledFrom: '{"date":"2027-05-14"}',
    specialRequests: 'a "keyFor": the gate',
  })
})
