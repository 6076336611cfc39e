import css from './skip-link.module.css'

export const SkipLink = ({ target = 'main' }: { target?: string }) => (
  <a className={css.skip} href={`#${target}`}>
    Skip to content
  </a>
)
