import type { BootDocument } from '@escapes/contract/releases'
import type { CurrencyState } from '@escapes/platform'

/** What one page is drawn from: nothing of it belongs to a visitor but the address and the currency. */
export interface FirstPaintRequest {
  /** Path and query. */
  address: string
  origin: string
  boot: BootDocument
  remote: string
  /** The code of a currency, as the visitor's cookie names it. */
  currency: string | null
}

export interface FirstPaint {
  /** The content of the root element, as React draws it. */
  html: string
  currency: CurrencyState
}

/** An answer of the API, as the server read it. */
export interface ApiAnswer {
  status: number
  body: unknown
}

/** What the server hands over to the browser, so that nothing is fetched twice. */
export interface FirstPaintHandover {
  remote: string
  build: string
  currency: CurrencyState
  /** By path and query. */
  answers: Record<string, ApiAnswer>
}

export const handoverElementId = 'first-paint'
/** Marks what has an inline style, which the content security policy lets no document bring along. */
export const styleMark = 'data-inline-style'
