import { Portal } from '@chakra-ui/react/portal'
import { Tooltip as Parts } from '@chakra-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { ChakraParts } from './chakra-parts.tsx'
import css from './tooltip.module.css'

export interface TooltipProps {
  content: ReactNode
  children: ReactElement
}

/** Adds text to a control that is clear without it. */
export const Tooltip = ({ content, children }: TooltipProps) => (
  <ChakraParts>
    <Parts.Root unstyled lazyMount unmountOnExit openDelay={300} closeDelay={100}>
      <Parts.Trigger asChild>{children}</Parts.Trigger>
      <Portal>
        <Parts.Positioner>
          <Parts.Content className={css.content}>{content}</Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  </ChakraParts>
)
