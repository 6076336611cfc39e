/** Of cameras, phones and chats: such a name says nothing of what is to be seen. */
const namesOfDevices =
  /\b(img|dsc|dscn|dscf|pxl|mvimg|vid|pano|gopr|wa|whats ?app|image|photo|picture|screenshot|screen|shot|signal|at|copy|edited|final|am|pm)\b/gi

const extension = /\.[a-z0-9]{2,5}$/i

/**
 * The alternative text that a file's name suggests, `Fort House: pool at dusk`. Empty where the name is one that a
 * camera gave: a person then says what is to be seen.
 */
export const suggestAlt = (listingTitle: string, fileName: string): string => {
  const named = fileName
    .replace(extension, '')
    .replaceAll(/[_\-.+,()[\]]+/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  // `at` says nothing between the words of a phone, and much between those of a person.
  const told = named.replaceAll(/\d+/g, ' ').replaceAll(namesOfDevices, ' ')
  if (!/\p{L}{3}/u.test(told)) return ''
  const words = named
    .replaceAll(/\b\d+\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  return `${listingTitle}: ${words}`.slice(0, 250)
}
