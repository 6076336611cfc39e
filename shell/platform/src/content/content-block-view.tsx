import { useState } from 'react'
import type { ContentBlock } from '@escapes/contract'
import { StructuredTextView } from './structured-text.tsx'
import css from './content-block-view.module.css'

interface BlockImageProps {
  src: string
  alt: string
}

const BlockImage = ({ src, alt }: BlockImageProps) => {
  const [brokenSource, setBrokenSource] = useState<string>()
  if (src === brokenSource) return <p className={css.missing}>Image not found</p>
  return (
    <img
      className={css.image}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBrokenSource(src)}
    />
  )
}

/** One content block, as the storefront shows it and its editor previews it. Its box has its size before its picture. */
export const ContentBlockView = ({
  block: { type, title, body, imageUrl, imageAlt },
}: {
  block: Omit<ContentBlock, 'id' | 'slot'>
}) => (
  <div className={css.frame}>
    <section className={css.block} data-type={type}>
      {imageUrl !== null && (
        <div className={css.picture}>
          <BlockImage src={imageUrl} alt={imageAlt} />
        </div>
      )}
      <div className={css.content}>
        <h2 className={css.title}>{title}</h2>
        <StructuredTextView body={body} />
      </div>
    </section>
  </div>
)
