/** The title of the document; React hoists it into the head. */
export const DocumentTitle = ({ children }: { children: string }) => (
  <title>{children === 'Sri Lanka Escapes' ? children : `${children} · Sri Lanka Escapes`}</title>
)
