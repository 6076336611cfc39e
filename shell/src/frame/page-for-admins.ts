import { create } from 'zustand'

/** Whether the frame shows that a page is for admins, in place of a remote that would fill its rail. */
export const usePageForAdmins = create(() => ({ isShown: false }))
