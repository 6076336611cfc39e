import type { Platform } from '@escapes/platform'
import { mutationAction } from '#/features/mutation/mutation-action.ts'

export const newBookingAction = (platform: Platform) => mutationAction(platform)
