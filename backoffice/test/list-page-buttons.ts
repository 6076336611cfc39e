import { screen } from '@testing-library/react'
import { navigationGroups } from '#/features/workspace/navigation-groups.ts'

const groups = navigationGroups.map(({ title }) => title)
const ofEveryPage: ReadonlySet<string | null> = new Set(['SearchCtrl K', 'Keys (?)', ...groups])

/** The texts of the buttons of a page, without those that every page has. */
export const listPageButtons = (): (string | null)[] =>
  screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => !ofEveryPage.has(text))
