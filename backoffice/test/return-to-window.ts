import { fireEvent, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { FakeApi } from '@escapes/platform/testing'

/** Gives the window the focus until the page polls: a row can be found a moment before its page listens. */
export const returnToWindow = async (fake: FakeApi, polled: Parameters<FakeApi['callsTo']>[0]): Promise<void> => {
  const before = fake.callsTo(polled).length
  await waitFor(() => {
    fireEvent.focus(window)
    expect(fake.callsTo(polled).length).toBeGreaterThan(before)
  })
}
