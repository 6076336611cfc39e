import css from './skip-link.module.css'

interface SkipLinkProps {
  target?: string
  children?: string
}

export const SkipLink = ({ target = 'main', children = 'Skip to content' }: SkipLinkProps) => (
  <a className={css.skip} data-unprinted="" href={`#${target}`}>
    {children}
  </a>
)
