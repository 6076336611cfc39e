import { useShortcut } from '#/features/shortcuts/use-shortcut.ts'

const listTasks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-task]')]

/** The first in sight: after the way back the page stands where it was left. */
const findFirstInSight = (tasks: readonly HTMLElement[]): HTMLElement | undefined =>
  tasks.find((task) => task.getBoundingClientRect().top >= 0) ?? tasks[0]

const moveBy = (step: 1 | -1): void => {
  const tasks = listTasks()
  const at = tasks.findIndex((task) => task === document.activeElement)
  const next = at === -1 ? findFirstInSight(tasks) : tasks[at + step]
  next?.focus()
}

/** J and K move between the tasks of all groups. */
export const useTaskKeys = (): void => {
  useShortcut('j', () => moveBy(1))
  useShortcut('k', () => moveBy(-1))
}

export const taskKeys = [
  ['J K', 'Move between tasks'],
  ['Enter', 'Open the task'],
] as const
