import { Link, type LinkProps } from 'react-router-dom'
import { buttonLook, type ButtonLook } from './button-look.ts'

export interface ButtonLinkProps extends ButtonLook, LinkProps {}

export const ButtonLink = ({ variant, size, isWide, className, ...link }: ButtonLinkProps) => (
  <Link {...link} {...buttonLook({ variant, size, isWide }, className)} />
)
