export interface DemoRate {
  currency: 'LKR' | 'INR' | 'EUR' | 'GBP' | 'JPY'
  /** Units for one US dollar, six decimals, a string so that no float touches it. */
  perUsd: string
}

/** Plausible figures for the demo, not a quotation of any day. */
export const demoRates: DemoRate[] = [
  { currency: 'LKR', perUsd: '303.450000' },
  { currency: 'INR', perUsd: '88.620000' },
  { currency: 'EUR', perUsd: '0.862500' },
  { currency: 'GBP', perUsd: '0.758300' },
  { currency: 'JPY', perUsd: '154.380000' },
]
