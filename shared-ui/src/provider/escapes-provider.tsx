import type { ReactNode } from 'react'
import { NonceContext } from './nonce-context.ts'

interface EscapesProviderProps {
  children: ReactNode
  /** Of the content security policy. */
  nonce?: string
}

export const EscapesProvider = ({ children, nonce }: EscapesProviderProps) => (
  <NonceContext value={nonce}>{children}</NonceContext>
)
