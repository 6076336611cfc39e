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
  /** A page to go to; or `onSelect`. */
  to?: string
  onSelect?: () => void
  isDanger?: boolean
  isDisabled?: boolean
  /** One of several choices: the chosen one carries a check. */
  isChosen?: boolean
  /** A line above it. */
  startsGroup?: boolean
}

export interface MenuProps {
  /** One button. */
  trigger: ReactElement
  items: readonly MenuItem[]
  label?: string
  /** For a menu whose machinery came on the first press. */
  isOpenAtFirst?: boolean
  align?: 'start' | 'end'
}

const Item = ({ item }: { item: MenuItem }) => {
  const words = (
    <>
      {item.icon && <Icon name={item.icon} size={18} />}
      <span className={css.words}>{item.label}</span>
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
      {item.to === undefined ? words : <Link to={item.to}>{words}</Link>}
    </Parts.Item>
  )
}

/** A click that bubbles, so that the link's own handler follows it; the default one would load the document anew. */
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
