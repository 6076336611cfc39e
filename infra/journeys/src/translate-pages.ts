import type { Page } from 'playwright'

/** From now on every page is translated as Chrome does it: elements `<font>` take the place of each text, again and again. */
export const translatePages = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const translate = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const parent = text.parentElement
        if (!parent || text.data.trim() === '' || /^(?:FONT|SCRIPT|STYLE|TEXTAREA|OPTION|TITLE)$/.test(parent.tagName))
          continue
        const font = document.createElement('font')
        font.append(document.createElement('font'))
        font.firstElementChild!.textContent = text.data
        text.replaceWith(font)
      }
    }
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver(translate).observe(document.body, { childList: true, characterData: true, subtree: true })
      translate()
    })
  })
