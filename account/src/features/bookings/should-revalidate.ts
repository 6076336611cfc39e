import type { Reply } from './intents.ts'

interface Asked {
  actionResult?: unknown
  defaultShouldRevalidate: boolean
}

/** Looking at a price or opening a file leaves the page as it is. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: Asked): boolean =>
  (actionResult as Partial<Reply<unknown>> | undefined)?.isChanged ?? defaultShouldRevalidate
