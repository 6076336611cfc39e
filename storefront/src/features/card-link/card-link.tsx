import { Link, type LinkProps } from 'react-router-dom'
import css from './card-link.module.css'

/** The link of a card, which takes clicks on all of it. The card is positioned, and shows the focus. */
export const CardLink = (props: LinkProps) => <Link {...props} className={css.link} />
