import css from './skip-link.module.css'

/** The first thing the keyboard reaches. `target` is the id of the page's main element. */
export const SkipLink = ({ target = 'main' }: { target?: string }) => (
  <a className={css.skip} href={`#${target}`}>
    Skip to content
  </a>
)
