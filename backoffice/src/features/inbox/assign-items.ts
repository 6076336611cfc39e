import type { MenuItem } from '@escapes/shared-ui/overlays'

interface Person {
  id: string
  name: string
}

/** Oneself first, then the others, then nobody. `chosenId`: whose it is now; undefined where that is not shown. */
export const toAssignItems = (
  people: readonly Person[],
  me: Person | null,
  chosenId: string | null | undefined,
  assign: (person: Person | null) => void,
): MenuItem[] => {
  const toItem = (person: Person | null, label: string): MenuItem => ({
    id: person?.id ?? 'nobody',
    label,
    ...(chosenId !== undefined && { isChosen: chosenId === (person?.id ?? null) }),
    onSelect: () => assign(person),
  })
  const others = people.filter(({ id }) => id !== me?.id)
  return [
    ...(me ? [{ ...toItem(me, 'Me'), icon: 'user' as const }] : []),
    ...others.map((person, at) => ({ ...toItem(person, person.name), startsGroup: at === 0 })),
    { ...toItem(null, 'Nobody'), startsGroup: true },
  ]
}
