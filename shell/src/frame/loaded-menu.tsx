import type { Me } from '@escapes/contract'
import { Menu, type MenuProps } from '@escapes/shared-ui/overlays'
import { listMenuEntries } from './menu-entries.ts'

export interface LoadedMenuProps extends MenuProps {
  /** Of the menu of an account: what is released for it stands before its last item. */
  user?: Me | undefined
}

const LoadedMenu = ({ user, items, ...menu }: LoadedMenuProps) => {
  const released = user
    ? listMenuEntries('account', user).map(({ to, label, icon }) => ({ id: to, to, label, icon }))
    : []
  return <Menu {...menu} items={items.toSpliced(-1, 0, ...released)} />
}

export default LoadedMenu
