import type { ComponentProps } from 'react'
import { Button, Icon } from '@escapes/shared-ui/core'

/** Adds to the list of a page. */
export const AddButton = ({ children, ...button }: ComponentProps<typeof Button>) => (
  <Button size="sm" {...button}>
    <Icon name="plus" size={18} />
    <span>{children}</span>
  </Button>
)
