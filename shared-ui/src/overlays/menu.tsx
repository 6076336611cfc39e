import { Menu as Parts } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '#/icons/icon.tsx'
import type { IconName } from '#/icons/paths.ts'
import css from './menu.module.css'

export interface MenuItem {
  id: string
  label: ReactNode
  icon?: IconName
  to?: string
  onSelect?: () => void
  isDanger?: boolean
  isDisabled?: boolean
  /** The chosen item of a selection shows a check mark. */
  isChosen?: boolean
  startsGroup?: boolean
}

export interface MenuProps {
  trigger: ReactElement
  items: readonly MenuItem[]
  label?: string
  /** Opens on mount, for a menu whose code was loaded by the first click. */
  isOpenAtFirst?: boolean
  align?: 'start' | 'end'
}

const Item = ({ item }: { item: MenuItem }) => {
  const content = (
    <>
      {item.icon && <Icon name={item.icon} size={18} />}
      <span className={css.label}>{item.label}</span>
      {item.isChosen && <Icon name="check" size={18} />}
    </>
  )
  return (
    <Parts.Item
      value={item.id}
      disabled={item.isDisabled}
      className={css.item}
      data-danger={item.isDanger || undefined}
      aria-current={item.isChosen || undefined}
      onSelect={item.onSelect}
      asChild={item.to !== undefined}
    >
      {item.to === undefined ? content : <Link to={item.to}>{content}</Link>}
    </Parts.Item>
  )
}

/** Clicks the link, so that the router follows it. The default would reload the document. */
const follow = ({ node }: { node: HTMLElement }) => queueMicrotask(() => node.click())

export const Menu = ({ trigger, items, label, isOpenAtFirst, align = 'end' }: MenuProps) => (
  <Parts.Root
    unstyled
    lazyMount
    unmountOnExit
    defaultOpen={isOpenAtFirst}
    navigate={follow}
    positioning={{ placement: align === 'end' ? 'bottom-end' : 'bottom-start', gutter: 8 }}
  >
    <Parts.Trigger asChild>{trigger}</Parts.Trigger>
    <Portal>
      <Parts.Positioner className={css.positioner}>
        <Parts.Content className={css.content} aria-label={label}>
          {items.map((item) => [
            item.startsGroup && <Parts.Separator key={`${item.id}-line`} className={css.line} />,
            <Item key={item.id} item={item} />,
          ])}
        </Parts.Content>
      </Parts.Positioner>
    </Portal>
  </Parts.Root>
)
