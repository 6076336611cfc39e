import type { ContentBlock } from '@escapes/contract'
import { ContentBlockView } from '@escapes/platform/content-block-view'
import { Container } from '@escapes/shared-ui/core'
import css from './content-blocks.module.css'

/** The blocks of a slot in their order; nothing where there are none. */
export const ContentBlocks = ({ blocks }: { blocks: readonly ContentBlock[] }) =>
  blocks.length > 0 && (
    <Container className={css.blocks}>
      {blocks.map((block) => (
        <ContentBlockView key={block.id} block={block} />
      ))}
    </Container>
  )
