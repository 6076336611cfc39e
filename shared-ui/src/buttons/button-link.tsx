import { Link, type LinkProps } from 'react-router-dom'
import { toButtonAttributes, type ButtonStyle } from './button-style.ts'

export interface ButtonLinkProps extends ButtonStyle, LinkProps {}

export const ButtonLink = ({ variant, size, isWide, className, ...link }: ButtonLinkProps) => (
  <Link {...link} {...toButtonAttributes({ variant, size, isWide }, className)} />
)
