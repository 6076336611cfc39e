import { Menu as Parts } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { useState, type ReactElement, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '#/icons/icon.tsx'
import type { IconName } from '#/icons/paths.ts'
import { ChakraParts } from './chakra-parts.tsx'
import { useCloseOnBack } from './close-on-back.ts'
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

/** One of a selection is a radio; the others lead somewhere or do something. */
const Item = ({ item }: { item: MenuItem }) => {
  const content = (
    <>
      {item.icon && <Icon name={item.icon} size={18} />}
      <span className={css.label}>{item.label}</span>
      {item.isChosen && <Icon name="check" size={18} />}
    </>
  )
  const shared = { value: item.id, disabled: item.isDisabled, className: css.item }
  if (item.isChosen !== undefined)
    return (
      // A radio is found by its value unless told otherwise, which is an id that nobody types.
      <Parts.RadioItem {...shared} {...(typeof item.label === 'string' && { valueText: item.label })}>
        {content}
      </Parts.RadioItem>
    )
  return (
    <Parts.Item {...shared} data-danger={item.isDanger || undefined} asChild={item.to !== undefined}>
      {item.to === undefined ? content : <Link to={item.to}>{content}</Link>}
    </Parts.Item>
  )
}

/** Clicks the link, so that the router follows it. The default would reload the document. */
const follow = ({ node }: { node: HTMLElement }) => queueMicrotask(() => node.click())

export const Menu = ({ trigger, items, label, isOpenAtFirst = false, align = 'end' }: MenuProps) => {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  useCloseOnBack(isOpen, () => setOpen(false))
  const chosen = items.find(({ isChosen }) => isChosen)
  const rows = items.map((item) => [
    item.startsGroup && <Parts.Separator key={`${item.id}-line`} className={css.line} />,
    <Item key={item.id} item={item} />,
  ])
  return (
    <ChakraParts>
      <Parts.Root
        unstyled
        lazyMount
        unmountOnExit
        open={isOpen}
        onOpenChange={({ open }) => setOpen(open)}
        navigate={follow}
        // Asked at the root: an item's own listener is attached after its first paint, too late for a quick finger.
        onSelect={({ value }) => items.find(({ id, isChosen }) => id === value && isChosen === undefined)?.onSelect?.()}
        // Fixed: most stand in the bar that stays, and the page may scroll under them.
        positioning={{ strategy: 'fixed', placement: align === 'end' ? 'bottom-end' : 'bottom-start', gutter: 8 }}
      >
        <Parts.Trigger asChild>{trigger}</Parts.Trigger>
        <Portal>
          <Parts.Positioner>
            <Parts.Content className={css.content} aria-label={label}>
              {chosen ? (
                <Parts.RadioItemGroup
                  aria-label={label}
                  value={chosen.id}
                  onValueChange={({ value }) => items.find(({ id }) => id === value)?.onSelect?.()}
                >
                  {rows}
                </Parts.RadioItemGroup>
              ) : (
                rows
              )}
            </Parts.Content>
          </Parts.Positioner>
        </Portal>
      </Parts.Root>
    </ChakraParts>
  )
}
