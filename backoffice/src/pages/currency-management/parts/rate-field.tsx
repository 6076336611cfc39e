import type { ComponentProps } from 'react'
import { TextField } from '@escapes/shared-ui/forms'

/** Units for one US dollar, with up to six decimals. */
export const RateField = (props: Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'step'>) => (
  <TextField
    {...props}
    label="Units for one US dollar"
    type="number"
    step="0.000001"
    min="0.000001"
    inputMode="decimal"
    autoComplete="off"
    required
  />
)
