import type { ComponentProps, ReactNode } from 'react'
import { Button, EmptyState } from '@escapes/shared-ui/core'
import { LoadError } from '#/features/problem/load-error.tsx'

interface ListControl {
  view: { cursor: string | null }
  change: (change: object) => void
  clear: () => void
}

interface ListLoadErrorProps extends Pick<ComponentProps<typeof LoadError>, 'title' | 'error'> {
  control: ListControl
}

/** With a way to the first page where a later one could not be loaded. */
export const ListLoadError = ({ control: { view, change }, ...problem }: ListLoadErrorProps) => (
  <LoadError
    {...problem}
    action={
      view.cursor && (
        <Button variant="secondary" onClick={() => change({})}>
          Go to the first page
        </Button>
      )
    }
  />
)

interface NoRowsProps {
  control: ListControl
  icon: ComponentProps<typeof EmptyState>['icon']
  /** Plural: `bookings`. */
  noun: string
  /** What hides all rows, where something does. */
  filtered: { title: string; detail: string } | false
  /** What is shown where there is nothing to hide. */
  children: ReactNode
}

/** In place of the rows of a list that has none. */
export const NoRows = ({ control: { view, change, clear }, icon, noun, filtered, children }: NoRowsProps) => {
  if (view.cursor)
    return (
      <EmptyState
        icon={icon}
        title="This page is empty now"
        detail={`The ${noun} listed here have moved to other pages.`}
        action={<Button onClick={() => change({})}>Go to the first page</Button>}
      />
    )
  if (!filtered) return children
  return (
    <EmptyState
      icon="filter"
      {...filtered}
      action={
        <Button variant="secondary" onClick={clear}>
          Show all {noun}
        </Button>
      }
    />
  )
}
