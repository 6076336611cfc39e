import { screen } from '@testing-library/react'

const ofEveryPage = new Set(['SearchCtrl K', 'Keys (?)'])

/** The texts of the buttons of a page, without those that every page has. */
export const listPageButtons = (): (string | null)[] =>
  screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => !ofEveryPage.has(text ?? ''))
