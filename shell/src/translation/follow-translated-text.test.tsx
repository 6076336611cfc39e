import { fireEvent, render, screen } from '@testing-library/react'
import { Fragment, useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { followTranslatedText } from './follow-translated-text.ts'

beforeAll(() => followTranslatedText(document.body))

/** As Chrome does it: each text in two elements, in place of the text. */
const translate = async (): Promise<void> => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.parentElement?.tagName === 'FONT') continue
    const font = document.createElement('font')
    font.append(document.createElement('font'))
    font.firstElementChild!.textContent = text.data
    text.replaceWith(font)
  }
  // Observers hear of it after the script that did it.
  await Promise.resolve()
}

const Counter = () => {
  const [count, setCount] = useState(1)
  return (
    <p data-testid="counter">
      {count} {count === 1 ? 'villa' : 'villas'}
      {count > 1 && ' in Ella'}
      {count > 2 && <strong>!</strong>}
      {count % 2 === 0 && <em>even</em>} of 20
      <button onClick={() => setCount((was) => was + 1)}>{count > 3 ? 'Again' : 'More'}</button>
      <button onClick={() => setCount((was) => was - 1)}>Less</button>
    </p>
  )
}

const Order = () => {
  const [names, setNames] = useState(['Ella', 'Galle'])
  return (
    <>
      <p data-testid="order">
        {names.map((name) => (
          <Fragment key={name}>{name}, </Fragment>
        ))}
      </p>
      <button onClick={() => setNames((was) => was.toReversed())}>Turn</button>
    </>
  )
}

describe('a page that the browser translated', () => {
  it('shows a text once that moves to the end', async () => {
    render(<Order />)
    await translate()
    fireEvent.click(screen.getByText('Turn'))
    expect(screen.getByTestId('order').textContent).toBe('Galle, Ella, ')
  })

  it('shows what changes, and survives what comes and goes', async () => {
    render(<Counter />)
    const shown = () => screen.getByTestId('counter').textContent
    const seen: (string | null)[] = []
    await translate()
    for (const name of ['More', 'More', 'More', 'Less', 'Less', 'Less']) {
      fireEvent.click(screen.getByText(name === 'More' ? /More|Again/ : 'Less'))
      seen.push(shown())
      await translate()
    }
    expect(seen).toEqual([
      '2 villas in Ellaeven of 20MoreLess',
      '3 villas in Ella! of 20MoreLess',
      '4 villas in Ella!even of 20AgainLess',
      '3 villas in Ella! of 20MoreLess',
      '2 villas in Ellaeven of 20MoreLess',
      '1 villa of 20MoreLess',
    ])
  })
})
