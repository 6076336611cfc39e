/** Where tests save what they show of a failure: screenshots, texts of pages, logs. Without it, nothing is saved. */
export const testResultsVariable = 'TEST_RESULTS_DIR'

declare module 'vitest' {
  interface TaskMeta {
    /** What was around a failed test or hook, in lines for the closing report; on the file where a hook failed. */
    failureContext?: string[]
  }
}
