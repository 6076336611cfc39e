/**
 * The link of this page that was pressed last, until something else is pressed: what a page does by itself, after it saved
 * for instance, leads nowhere by a link, and may bring a notice or a state that a new document would lose.
 */
export const createFollowedLink = (
  target: Pick<Document, 'addEventListener'> = document,
): (() => string | undefined) => {
  let followed: string | undefined
  const note = ({ target: pressed }: Event) => {
    followed = pressed instanceof Element ? pressed.closest<HTMLAnchorElement>('a[href]')?.href : undefined
  }
  // Before the link is followed, whoever stops the event.
  target.addEventListener('click', note, { capture: true })
  return () => followed
}
