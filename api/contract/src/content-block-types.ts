export const contentBlockTypes = ['text', 'image', 'hero', 'feature'] as const

/** The places of the storefront that show content blocks, one a page; `people` are those who work here, on the page About us. */
export const contentSlots = ['home', 'tours', 'experiences', 'villas', 'about', 'people', 'help'] as const

/** Whether blocks of this type have a picture. */
export const hasBlockImage = (type: (typeof contentBlockTypes)[number]): boolean => type === 'image' || type === 'hero'
