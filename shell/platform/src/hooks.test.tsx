import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useCurrency } from './hooks.tsx'

it('the currency must be used within the provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => renderHook(() => useCurrency())).toThrow('must be used within the PlatformProvider')
})
