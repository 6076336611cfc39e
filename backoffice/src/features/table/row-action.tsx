import type { ComponentProps } from 'react'
import { Button } from '@escapes/shared-ui/core'

interface RowActionProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'isBusy' | 'disabled' | 'onClick'> {
  text: string
  /** With what its row is of: many buttons have the same text. */
  name: string
}

export const RowAction = ({ text, name, variant = 'secondary', ...button }: RowActionProps) => (
  <Button size="sm" variant={variant} aria-label={name} {...button}>
    {text}
  </Button>
)
