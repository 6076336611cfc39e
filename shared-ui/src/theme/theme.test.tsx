import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { system } from './system.ts'

/** `npx vitest run theme -u` writes it. A style sheet, so that the first view needs no code for it. */
it('theme.css has the variables and resets of the theme', async () => {
  const before = new Set(document.head.querySelectorAll('style'))
  const { unmount } = render(<ChakraProvider value={system}>{null}</ChakraProvider>)
  const written = [...document.head.querySelectorAll('style')].filter((element) => !before.has(element))
  const css = written
    .map(({ textContent }) => textContent.replaceAll('}', '}\n'))
    .join('\n')
    // The theme resets nothing.
    .replace(/^@layer reset$/m, '')
  unmount()
  await expect(css.replaceAll(/\n{2,}/g, '\n')).toMatchFileSnapshot('theme.css')
})
