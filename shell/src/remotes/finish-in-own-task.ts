import { nextTask } from '#/waiting/next-task.ts'

/**
 * Runs a loader so that it ends in a task of its own. The router shows the data of an aborted load, whose calls fail, when
 * the load that replaces it ends in the same task: as when both waited for the same chunk or session.
 */
export const finishInOwnTask = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } finally {
    await nextTask()
  }
}
